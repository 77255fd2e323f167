import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContactKind, contactMask, contactsIn, holdsContacts, type Masked, maskContacts, maskRun } from './contacts.ts'
import { heldOutAttempts, heldOutRuns } from './testing/held-out-attempts.ts'
import { heldOutHonest, heldOutHonestRuns } from './testing/held-out-honest.ts'
import { isCaught, isTouched, linesOf, messagesOf } from './testing/lines.ts'
import { tuningAttempts, tuningRuns } from './testing/tuning-attempts.ts'
import { tuningHonest, tuningHonestRuns } from './testing/tuning-honest.ts'

/** Contact data; what must be masked is between «». */
const contacts: readonly (readonly [ContactKind, string])[] = [
  ['phone', 'Call me on «9876543210»'],
  ['phone', 'Call me on «98765 43210».'],
  ['phone', '«+91 98765 43210»'],
  ['phone', '«+91-98765-43210»'],
  ['phone', '«+919876543210»'],
  ['phone', '«00919876543210»'],
  ['phone', '«09876543210»'],
  ['phone', '«98765-43210» after six'],
  ['phone', '«987 654 3210»'],
  ['phone', '«987.654.3210»'],
  ['phone', '(«987) 654-3210»'],
  ['phone', '«9 8 7 6 5 4 3 2 1 0»'],
  ['phone', '«9-8-7-6-5-4-3-2-1-0»'],
  ['phone', '«98 76 54 32 10»'],
  ['phone', '«98, 76, 54, 32, 10»'],
  ['phone', '«9876 543 210»'],
  ['phone', '«9876_543_210»'],
  ['phone', '«9876*543*210»'],
  ['phone', '«9.8.7.6.5.4.3.2.1.0»'],
  ['phone', 'my no «8123456789»'],
  ['phone', 'WhatsApp:«7012345678»'],
  ['phone', 'Mobile «6300012345», any time'],
  ['phone', '«nine eight seven six five four three two one zero»'],
  ['phone', '«Nine Eight Seven Six Five Four Three Two One Zero» please'],
  ['phone', '«nine-eight-seven-six-five-four-three-two-one-zero»'],
  ['phone', '«nine eight 765 four three 210»'],
  ['phone', '«nine double eight seven six five four three two one»'],
  ['phone', '«triple nine 8765432»'],
  ['phone', '«nau aath saat chhe paanch char teen do ek shunya»'],
  ['phone', '«nau aath 76543210»'],
  ['phone', '«नौ आठ सात छह पाँच चार तीन दो एक शून्य»'],
  ['phone', '«नौ आठ सात छः पांच चार तीन दो एक शून्य» पर फ़ोन करें'],
  ['phone', '«९८७६५४३२१०»'],
  ['phone', '«९८७६५ ४३२१०» पर फ़ोन करें'],
  ['phone', '«৯৮৭৬৫৪৩২১০»'],
  ['phone', '«૯૮૭૬૫ ૪૩૨૧૦»'],
  ['phone', '«９８７６５４３２１０»'],
  ['phone', 'Two numbers: «9876543210», «8765432109»'],
  ['phone', 'On 12 Dec call «98765 43210» at seven'],
  ['upi', 'Pay «asha@okhdfcbank»'],
  ['upi', 'UPI «9876543210@ybl»'],
  ['upi', '«asha.rao@paytm»'],
  ['upi', 'send the advance to «asharao-1@oksbi» please'],
  ['email', '«asha@example.in»'],
  ['email', 'Write to «asha.rao+shows@mail.example.co.in»'],
  ['email', '«asha (at) example (dot) com»'],
  ['email', '«asha at example dot com»'],
  ['email', '«asha [at] example.com»'],
  ['link', '«https://example.in/asha»'],
  ['link', '«http://wa.me/919876543210»'],
  ['link', '«wa.me/919876543210»'],
  ['link', '«www.asharao.in»'],
  ['link', 'See «asharao.com» for more'],
  ['link', '«asharao.co.in»'],
  ['link', 'linktr.ee is out, «asharao.bio» is in'],
  ['handle', 'Find me as «@asha.sings»'],
  ['handle', '«insta: asha_sings»'],
  ['handle', '«Instagram id: asha.sings»'],
  ['handle', '«telegram - asharao»'],
  ['handle', '«snapchat: asha2026»'],
  ['phone', '«+91 98765 43210» is mine'],
  ['phone', 'x«+919876543210»'],
  ['phone', '«9876543210» «8765432109»'],
  ['phone', '«9876543210» and then «8765432109»'],
  ['phone', '12345 «98765 43210»'],
  ['phone', '«0919876543210»'],
  ['phone', '«0091 98765 43210»'],
  ['phone', 'brs «9876543210»'],
  ['phone', 'nine «eight seven six five four three two one double zero» call'],
  ['phone', 'double «double nine 87654321»'],
  ['phone', '«6501 7002 55»'],
  ['phone', '«98765 - 43210», «98765 — 43210»'],
  ['phone', '«98765•43210» «98765|43210»'],
  ['phone', '98.«7654 321098»'],
  ['phone', 'call«9876543210»'],
  ['phone', '«098765 2026 5»'],
  ['phone', '«0987654 2026»'],
  ['phone', '«098765 12026» «098765 20261»'],
  ['phone', '«987654 3210»'],
  ['phone', '«9876543200»'],
  ['phone', '«9876,54,32,10»'],
  ['phone', '«98,765 43210»'],
  ['phone', '«987.65 432.10», «9.8765 4.3210»'],
  ['phone', 'For ₹500, Rs. 600 or INR 700 call «9876543210»'],
  ['phone', '«60 75 80 ek 85 0»'],
  ['phone', '«98765 -- 43210»'],
  ['phone', '«๙๘๗๖๕๔๓๒๑๐»'],
  ['phone', 'Rs. «9876543210» would be too much'],
  ['phone', 'Between «98765 and 43210»'],
  ['phone', '«98765 / 43210»'],
  ['phone', '«98765      43210»'],
  ['phone', 'INR «9876543210», ₹ «9876543210», rs «9876543210»'],
  ['phone', '«9,876,543,210»'],
  ['phone', '«98,76,54,32,10»'],
  ['phone', '«98765 --- 43210»'],
  ['link', 'see («https://a.in/b»).'],
  ['link', '«https://asha.example/x», «http://asha.example/x» and «hxxp://asha.example/x»'],
  ['link', '«www.asha.example/x» there'],
  ['link', '«www.a.in», «www.b.in»; «www.c.in»'],
  ['link', '«https://asha.in»!!'],
  ['link', '«hxxps://asha.in/a?b=c,d» now'],
  ['link', 'Before «asha-rao.live/shows», after'],
  ['email', 'mail «asha@example.com» now'],
  ['email', '«a@b.co»'],
  ['email', '«asha@mail2.example»'],
  ['email', 'mail «asha{at}example{dot}com» now'],
  ['email', 'mail «asha  at  mail  dot  in» now'],
  ['upi', '«asha@okaxis».'],
  ['upi', '«as@ybl»'],
  ['handle', '«@ash»'],
  ['handle', '«ig is asha.sings»'],
  ['handle', '«insta   id   is   asha.sings»'],
  ['handle', '«facebook page: asha.page»'],
  ['handle', '«snap: asha_1»'],
  ['handle', '«youtube=ashasings»'],
  ['handle', '«yt channel - @asha»'],
  ['handle', '«telegram:@asha» there'],
]

/** Texts that must stay readable. */
const words: readonly string[] = [
  'We have planned ₹1,12,500 for everything.',
  'The budget is 85,000 to 94,500 rupees.',
  'Between 65000-75000, please.',
  '85,000-94,500',
  '₹85,000, ₹94,500 or ₹1,12,500',
  '7,50,00,000',
  'Saturday 12 December 2026',
  '12-12-2026 and 13-12-2026',
  '12.12.2026 13.12.2026',
  '2026-12-12',
  'On 12/12/2026 at 19:00',
  'From 7.30 to 10.30',
  '8.30 9.30 10.30',
  '6:30 pm, 7:30 pm, 8:30 pm',
  'The pincode is 302001.',
  'Pincode 313001 or 313002',
  'Kolkata 700001 2026',
  '220 guests, 60 of them children',
  '60, 70, 80, 90, 65 guests at the tables',
  'Five musicians, two sets, ninety minutes.',
  'Please sing Ek Do Teen.',
  'Ek Do Teen Char Paanch Chhe Saat Aath Nau is our song',
  'Char Din Ki Chandni',
  'Do Ankhen Barah Haath',
  'Saat Samundar Paar at the end',
  'Teen Bhai and the old man',
  'Nau Do Gyarah',
  'Mere Saamne Wali Khidki Mein',
  'Summer of 69, please.',
  '7 Rings and 99 Luftballons',
  'One, two, three, and then the dhol',
  'No more than one song in English',
  'She turns 60 and he turns 65.',
  'Our 25th anniversary, 1 2 3 and go',
  'The hall is 40 by 60 feet.',
  'Stage 24 x 16 ft, 4 ft high',
  'Power 3 phase, 63 A',
  'Sound 10 000 W',
  'Gate no 4, house no 12',
  'Flat 1203, Tower 7, Sector 62',
  'Plot 45/6, Road No. 10',
  'Opposite Gate 2 of the lawn',
  'Booking BK-8KDRHUAF',
  'Order 12345678901234567890',
  'GSTIN 08ABCDE1234F1Z5',
  'We are 3.5 km from the station.',
  'Room 101, 102 and 103',
  'Please bring 2 mikes @ the stage',
  'Meet @ 6 pm',
  'The ratio is 3:2.',
  'e.g. a ghazal, i.e. something slow',
  'Thank you. In the evening we dance.',
  'नमस्ते, हम शाम सात बजे आएँगे।',
  'एक दो तीन वाला गाना ज़रूर गाइए',
  '२२० मेहमान होंगे',
  'दिनांक १२ दिसंबर २०२६',
  'Chhe baje tak aa jaiye',
  'Do not mention it when she calls.',
  'My sister does not know about the last song.',
  '98765₹43210',
  'Serial 123456789012345',
  'Code 19876543210, 29876543210',
  'Number 5876543210, 98765 4321',
  'double the price, triple the fun',
  'nine eight seven',
  '10.30 11.45 12.00',
  '700000 2026',
  '100 200 300 400',
  '700 800 900 1000',
  '7000 8000 90 85',
  '8000-9050',
  'The insta asha liked',
  'insta: as, @as',
  'www. is how addresses began',
  '7-12-2026 800 guests',
  '8.1.2027, 900 guests',
  '65 8-12-2026 9',
  '60 75 9.12.2026',
  '65,000 75,000',
  '6,50,000 7,500',
  '7.30 8.15 10.45',
  '605, 710, 800, 5',
  'double call 98765',
]

describe('contact data', () => {
  test('has at least sixty examples', () => expect(contacts.length).toBeGreaterThanOrEqual(60))
  test.each(contacts)('of kind %s is masked: %s', (kind, marked) => {
    const text = marked.replace(/[«»]/g, '')
    expect(maskContacts(text)).toEqual({ text: marked.replace(/«[^»]*»/g, contactMask), kinds: [kind] })
    expect(holdsContacts(text)).toBe(true)
  })
  test('is reported by kind, each once', () => {
    const text = 'WhatsApp 98765 43210, 87654 32109 or mail asha@example.in or insta: asha_sings'
    expect(maskContacts(text)).toEqual({
      text: `WhatsApp ${contactMask}, ${contactMask} or mail ${contactMask} or ${contactMask}`,
      kinds: ['phone', 'email', 'handle'],
    })
  })
})

describe('harmless text', () => {
  test('has at least sixty examples', () => expect(words.length).toBeGreaterThanOrEqual(60))
  test.each(words)('stays: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, kinds: [] })
    expect(holdsContacts(text)).toBe(false)
  })
})

const mobile = fc.tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/)).map((parts) => parts.join(''))
const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '_', '*')
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spoken = (digit: string, way: number) =>
  [digit, english[Number(digit)] as string, String.fromCodePoint(0x966 + Number(digit))][way] as string

describe('any phone number', () => {
  test('is masked whatever separates its digits', () => {
    fc.assert(
      fc.property(mobile, fc.array(separator, { minLength: 9, maxLength: 9 }), (digits, gaps) => {
        const written = [...digits].map((digit, i) => digit + (gaps[i] ?? '')).join('')
        // Round groups in a row are guests or prices.
        fc.pre(
          !/^(?:\d*[05]\D*)+$/.test(written) &&
            !/\d{1,2}[.-]\d{1,2}[.-](19|20)\d\d/.test(written) &&
            !/^\d{1,2}\.\d\d(\D+\d{1,2}\.\d\d)+$/.test(written),
        )
        expect(holdsContacts(`Call ${written} please`)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
  test('is masked with words, figures and Devanagari mixed', () => {
    fc.assert(
      fc.property(mobile, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 10, maxLength: 10 }), (digits, ways) => {
        const written = [...digits].map((digit, i) => spoken(digit, ways[i] ?? 0)).join(' ')
        expect(maskContacts(written).kinds).toEqual(['phone'])
      }),
      { numRuns: 2_000 },
    )
  })
})

test('text around a contact stays, and masking twice changes nothing more', () => {
  expect(maskContacts('Before 98765 43210, after.').text).toBe(`Before ${contactMask}, after.`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const once = maskContacts(text)
      expect(maskContacts(once.text).text).toBe(once.text)
      if (!once.kinds.length) expect(once.text).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('20,000 adversarial letters finish in time', () => {
  const slow = ['a.', 'a-', '@', 'a dot ', 'a at ', 'find Meher on ', 'twenty ', '1a', 'insta ', '9 ', 'nine ', '🎵9', 'dm me on insta ']
  const kinds = slow.map((part) =>
    maskRun([part.repeat(20_000 / part.length), part.repeat(20_000 / part.length)]).map((masked) => masked.kinds),
  )
  const [none, phone, handle] = [
    [[], []],
    [['phone'], ['phone']],
    [['handle'], ['handle']],
  ]
  expect(kinds).toEqual([none, none, none, none, none, none, none, none, none, phone, phone, phone, handle])
})

describe.each([
  ['held-out', heldOutAttempts + heldOutRuns, heldOutHonest + heldOutHonestRuns],
  ['tuning', tuningAttempts + tuningRuns, tuningHonest + tuningHonestRuns],
])('%s half', (_, attempts, honest) => {
  const tried = linesOf(attempts).map(messagesOf)
  const said = linesOf(honest).map(messagesOf)
  test(`catches at least 95 % of ${tried.length} attempts`, () => {
    expect(tried.length).toBeGreaterThanOrEqual(150)
    expect(tried.filter((messages) => isCaught(messages, maskRun)).length / tried.length).toBeGreaterThanOrEqual(0.95)
  })
  test(`changes at most 1 % of ${said.length} honest sentences`, () => {
    expect(said.length).toBeGreaterThanOrEqual(250)
    expect(said.filter((messages) => isTouched(messages, maskRun)).length / said.length).toBeLessThanOrEqual(0.01)
  })
})

describe('the measure itself', () => {
  const mask = (text: string) => (): Masked[] => [{ text, kinds: ['phone'] }]
  test('counts a partly readable contact as missed', () => {
    expect(isCaught(['call ‹98765 43210› now'], mask('call ••••• now'))).toBe(true)
    expect(isCaught(['call ‹98765 43210› now'], mask('call 98••••• now'))).toBe(false)
    expect(isCaught(['DM me on IG'], () => [{ text: 'DM me on IG', kinds: [] }])).toBe(false)
  })
  test('counts a single masked message of several as a changed sentence', () => {
    expect(isTouched(['one', 'two'], (texts) => texts.map((text) => ({ text, kinds: [] })))).toBe(false)
    expect(
      isTouched(['one', 'two'], () => [
        { text: 'one', kinds: [] },
        { text: contactMask, kinds: ['phone'] },
      ]),
    ).toBe(true)
  })
})

describe('consecutive messages of one person', () => {
  const textsOf = (...texts: string[]) => maskRun(texts).map(({ text }) => text)
  test('mask their parts of a number, each its own', () => {
    expect(textsOf('Take 98765', '43210 after six')).toEqual([`Take ${contactMask}`, `${contactMask} after six`])
    expect(textsOf('nine eight seven', 'six five four three', 'two one zero, ok?')).toEqual([
      contactMask,
      contactMask,
      `${contactMask}, ok?`,
    ])
    expect(maskRun(['98765', '43210']).map(({ kinds }) => kinds)).toEqual([['phone'], ['phone']])
  })
  test('mask a whole contact once, and keep the text beside it', () => {
    expect(textsOf('98765 43210', 'See you at five')).toEqual([contactMask, 'See you at five'])
    expect(textsOf('Our budget is 85000', '12500 of it now')).toEqual(['Our budget is 85000', '12500 of it now'])
    expect(textsOf('98765 43210')).toEqual([contactMask])
    expect(textsOf()).toEqual([])
  })
  test('are joined at the ends of long ones too, and only there', () => {
    const long = 'We would love a long evening of ghazals. '.repeat(10)
    expect(textsOf(`${long}98765`, `43210 ${long}`)).toEqual([`${long}${contactMask}`, `${contactMask} ${long}`])
    expect(textsOf(`98765 ${long}`, '43210')).toEqual([`98765 ${long}`, '43210'])
  })
})

test('reports a contact in its usable form, however it is disguised', () => {
  expect(contactsIn('नौ eight ७ six ５ four 3 do 1 zero, 𝓶𝓮𝓱𝓮𝓻@okaxis')).toEqual([
    { kind: 'upi', value: 'meher@okaxis' },
    { kind: 'phone', value: '9876543210' },
  ])
})
