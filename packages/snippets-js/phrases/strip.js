// Strips marks from the ends of a text in one pass: a regular expression would retry each run of them from each position.

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
