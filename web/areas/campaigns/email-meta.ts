/** The address holds a token until the page has started, so no other site may get it as a referrer. */
export const emailMeta = [{ name: 'referrer', content: 'no-referrer' }]
