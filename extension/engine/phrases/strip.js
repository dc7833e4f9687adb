// Marks taken off the ends of a text, in one pass: a pattern would try each run of them from each of its places.

/**
 * A text without the marks at its end.
 * @param {string} text
 * @param {string} marks
 */
export function stripEndMarks(text, marks) {
  let end = text.length;
  while (end && marks.includes(text[end - 1])) end--;
  return text.slice(0, end);
}

/**
 * A text without the marks at its start.
 * @param {string} text
 * @param {string} marks
 */
export function stripStartMarks(text, marks) {
  let start = 0;
  while (start < text.length && marks.includes(text[start])) start++;
  return text.slice(start);
}
