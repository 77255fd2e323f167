/**
 * The Trusted Types policy for strings: allows text without tags (such as structured data), React's empty script element, and the service worker.
 * Refuses everything else, so that a vulnerable library does not make the site vulnerable. Our own HTML comes through web/ui/own-html.ts.
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
