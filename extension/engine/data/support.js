// The odds that a page supports the sentence that links to it; made by scripts/browser_engine.

/** @type {import("../support.js").Odds} */
export const SUPPORT = {"bias": -3.6896, "weights": {"words": 0.6985, "letters": 10.5812, "pairs": 8.3692, "names": 1.6495, "numbers": 0.8742, "rarest": 1.574}, "supported": 0.94, "unsupported": 0.25};
