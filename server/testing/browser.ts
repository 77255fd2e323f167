/** A headless client with cookies, for tests that go to a provider and back. */
export interface Browser {
  /** Requests without following a redirect; stores and sends cookies. */
  ask(
    url: string,
    options?: { form?: Record<string, string>; json?: object },
  ): Promise<{ status: number; location: string | null; text: string }>
}

const browserPatience = 20_000

export function openBrowser(): Browser {
  const cookies = new Map<string, string>()
  return {
    async ask(url, { form, json } = {}) {
      const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      const response = await fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(browserPatience),
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...(body && { 'content-type': type }) },
        ...(body && { method: 'POST', body }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const location = response.headers.get('location')
      return { status: response.status, location: location && new URL(location, url).href, text: await response.text() }
    },
  }
}
