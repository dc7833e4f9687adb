// A theme's search page: lunr finds sections, and each shows a fixed window of text around the first word that was found.
const WINDOW = 160;

async function startSearch() {
  const [{ documents, index }] = await (await fetch("search-index.json")).json();
  const found = lunr.Index.load(index);
  const field = document.querySelector("#query");
  const list = document.querySelector("#results");
  const draw = () => list.replaceChildren(...found.search(field.value).slice(0, 4).map((hit) => drawHit(documents[hit.ref], hit)));
  field.addEventListener("input", draw);
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  draw();
}

function drawHit({ i, t, u, b }, { matchData }) {
  const places = Object.keys(matchData.metadata).map((term) => b.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, b.length) - WINDOW / 2);
  const item = document.createElement("li");
  item.dataset.section = i;
  const [link, excerpt] = ["a", "p"].map((tag) => item.appendChild(document.createElement(tag)));
  link.href = u;
  link.textContent = t;
  excerpt.textContent = `…${b.slice(start, start + WINDOW)}…`;
  return item;
}

startSearch();
