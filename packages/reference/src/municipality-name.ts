/** Formats a municipality's name as people write it: REGGIO NELL'EMILIA becomes Reggio nell'Emilia, CIRIE' becomes Cirié. */

const small = new Set(
  "a ad ai al alla alle allo all' con d' da dal de de' degli dei del dell' della delle dello di e ed in ne' nel nell' nella su sui sul sull' sulla tra".split(
    ' ',
  ),
)
/** In these words the apostrophe marks an elision and stays; at the end of any other word it stands for an accent. */
const shortened = new Set(["de'", "ne'", "ca'"])
/** Words that end in é, against the rule. */
const acute = new Set(["cirie'", "dare'", "fiave'", "male'", "pre'", "ruffre'", "trinite'"])
const grave: Record<string, string> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

function withAccent(word: string): string {
  if (shortened.has(word) || !/[aeiou]'$/.test(word)) return word
  const accented = acute.has(word) ? 'é' : grave[word.at(-2) ?? '']
  return `${word.slice(0, -2)}${accented}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words end at a blank, a hyphen, and after the apostrophe of an elision. */
export const municipalityName = (name: string): string =>
  (name.toLowerCase().match(/[ -]|[^ -]*?'(?=[a-z])|[^ -]+/g) ?? [])
    .map((word, index) => (index > 0 && small.has(word) ? word : capital(withAccent(word))))
    .join('')
    .replaceAll("'", '’')
