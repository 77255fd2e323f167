/**
 * What may become markup or code from a plain text (Trusted Types): text without a tag, such as the data for search
 * engines that pages carry, the empty script that React makes its script elements from, and the service worker. All else
 * is refused, so that a hole in a library is not a hole in the site. Our own HTML comes through web/ui/own-html.ts.
 */
interface Rules {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

const emptyScript = '<script></script>'

export const rules: Rules = {
  createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
  createScriptURL: (url) => (url === '/service-worker.js' ? url : null),
}

export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } }
  trustedTypes?.createPolicy('default', rules)
}
