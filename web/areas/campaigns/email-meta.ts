/** The address holds a token until the page has started: no other site learns of it. */
export const letterMeta = [{ name: 'referrer', content: 'no-referrer' }]
