/** The newsletter's mails, and mail programs that press their own unsubscribe button. */
import type { Kept } from '../../platform/mail/outbox.ts'
import type { World } from '../../testing/world.ts'

/** The newest mail to this address, once all news has arrived. */
export async function letterTo(world: World, email: string): Promise<Kept> {
  await world.settle()
  const letter = world.messages().find(({ to }) => to === email)
  if (!letter) throw new Error(`nothing was written to ${email}`)
  return letter
}

export function confirmTokenIn({ text }: Kept): string {
  return text.match(/\/newsletter\/confirm\?token=([\w-]+)/)?.[1] ?? ''
}

/** Where mail programs post to. */
export function oneClickAddress({ headers }: Kept): string {
  return headers['List-Unsubscribe']?.match(/^<(.+)>$/)?.[1] ?? ''
}

/** As RFC 8058 has it: a form, no cookies, no session. */
export async function clickOnce(world: World, address: string): Promise<{ status: number; message: string }> {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  return { status: reply.statusCode, message: reply.json().message }
}
