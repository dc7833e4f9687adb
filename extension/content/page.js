// What the popup asks of the page that is shown: its main text. Run on a click, by activeTab.
import { mainText } from "./reading.js";

const PAGE = 700_000; // bytes

export async function run() {
  return { title: document.title.slice(0, 500), url: location.href, html: await mainText(PAGE) };
}
