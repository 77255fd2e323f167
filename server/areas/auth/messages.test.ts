import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createWorld } from '../../testing/world.ts'

test('a code and a link are mailed through a mail server, to one person, without injected headers', async () => {
  const mailbox = await openMailbox()
  const world = await createWorld({
    SMTP_URL: mailbox.url,
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
    SMS_GATEWAY_KEY: 'key',
  })
  const email = 'tara@people.test'
  await world.get(auth.sendOtp, { email, purpose: 'register' })
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const otp = mailbox.mails[0]?.text?.match(/\b\d{6}\b/)?.[0] ?? ''
  await world.get(auth.register, {
    type: 'user',
    username: 'tara',
    first_name: 'Tara',
    last_name: 'Sen',
    email,
    password: 'a lamp in the monsoon',
    otp,
  })
  await world.get(auth.forgot, { email })
  await expect.poll(() => mailbox.mails.length).toBe(2)
  expect(mailbox.mails[1]?.text).toContain(`${world.platform.env.BASE_URL}/reset-password?token=`)
  for (const mail of mailbox.mails) {
    expect([mail.to].flat().map((to) => to?.text)).toEqual([email])
    expect([mail.from?.text, mail.cc, mail.bcc]).toEqual(['"Mehfil" <hello@mehfil.example>', undefined, undefined])
  }
  await world.close()
  await mailbox.close()
})

test('an unavailable mail server fails no request', async () => {
  const world = await createWorld({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' })
  const send = vi.spyOn(world.platform.mailer, 'send')
  expect((await world.ask(auth.sendOtp, { email: 'tara@people.test', purpose: 'register' })).status).toBe(200)
  await world.platform.pendingWork.settled()
  await expect(send.mock.results[0]?.value).rejects.toThrow('ECONNREFUSED')
  await world.close()
})

test('a silent mail server delays no request', async () => {
  const world = await createWorld({ LOG_LEVEL: 'silent' })
  const silence = Promise.withResolvers<void>()
  const send = vi.spyOn(world.platform.mailer, 'send').mockReturnValue(silence.promise)
  expect((await world.ask(auth.sendOtp, { email: 'tara@people.test', purpose: 'register' })).status).toBe(200)
  expect(send).toHaveBeenCalledOnce()
  silence.resolve()
  await world.close()
})

test('a message in progress at shutdown is sent before the mail server is disconnected', async () => {
  const world = await createWorld()
  const done: string[] = []
  const isEnding = Promise.withResolvers<void>()
  const { settled } = world.platform.pendingWork
  vi.spyOn(world.platform.pendingWork, 'settled').mockImplementation(() => {
    isEnding.resolve()
    return settled()
  })
  world.platform.mailer.send = async () => {
    await isEnding.promise
    done.push('sent')
  }
  world.platform.mailer.close = async () => {
    done.push('closed')
  }
  await world.get(auth.sendOtp, { email: 'tara@people.test', purpose: 'register' })
  await world.close()
  expect(done).toEqual(['sent', 'closed'])
})

test('the last line of an SMS with a code names the site for autofill; a mail has no such line', async () => {
  const world = await createWorld({ BASE_URL: 'https://www.mehfil.example:8443' })
  await world.get(auth.sendOtp, { phone_number: '98765 43210', purpose: 'register' })
  await world.get(auth.sendOtp, { email: 'tara@people.test', purpose: 'register' })
  const [mail, text] = world.messages()
  expect(text).toMatchObject({ kind: 'sms', to: '+919876543210' })
  expect(text?.text).toMatch(/^(\d{6}) is your Mehfil code\.[^\n]+\n\n@www\.mehfil\.example #\1$/)
  expect(mail?.text).not.toContain('@www')
  await world.close()
})

test('the outbox shows codes and links in demo mode, escaped, and does not exist elsewhere', async () => {
  const world = await createWorld()
  await world.get(auth.sendOtp, { email: 'tara@people.test', purpose: 'register' })
  await world.platform.mailer.send({
    to: 'x@y.test',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)> https://evil.test/',
  })
  const json = (await world.app.http.inject('/dev/outbox?format=json&to=tara@people.test')).json()
  expect(json.results).toMatchObject([{ to: 'tara@people.test', kind: 'mail', code: expect.stringMatching(/^\d{6}$/), link: null }])
  const page = await world.app.http.inject('/dev/outbox')
  expect(page.body).toContain(json.results[0].code)
  expect(page.body).not.toMatch(/<script|<img|href="https:\/\/evil/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  await world.close()
  const real = await createWorld({ DEMO: 'no' })
  for (const url of ['/dev/outbox', '/dev/outbox?format=json', '/dev/oidc/.well-known/openid-configuration'])
    expect((await real.app.http.inject(url)).statusCode).toBe(404)
  expect((await real.get(auth.ssoProviders, {})).results).toEqual([])
  await real.close()
})
