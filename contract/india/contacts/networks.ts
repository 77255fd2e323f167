/** Finds names on other networks, and requests to continue there: "insta pe dhoondo …", "DM me on IG". Pure. */
import { isCapital, type Reading, undisguised } from './reading.ts'

export interface Handle {
  from: number
  to: number
}

interface Word {
  text: string
  from: number
  to: number
  /** The characters between the previous word and this one. */
  before: string
}

const words = (list: string) => new Set(list.normalize('NFKD').split(/\s+/))

const networks = words(
  'insta instagram instgram instagrm ig gram fb facebook twitter youtube yt snap snapchat telegram telegrm tg skype linkedin discord ' +
    'signal whatsapp whatsap watsapp wattsapp whtsapp wapp whatapp gmail imo messenger ' +
    'इंस्टा इन्स्टा इंस्टाग्राम इन्स्टाग्राम व्हाट्सएप व्हाट्सऐप व्हाट्सअप व्हाट्सप्प वाट्सएप वाट्सऐप टेलीग्राम फेसबुक यूट्यूब स्नैपचैट जीमेल',
)
/** Two words that form one name. */
const halves: Record<string, string> = { whats: 'app', what: 'app', insta: 'gram', face: 'book', you: 'tube', snap: 'chat', linked: 'in' }
/** Ambiguous words: they name the network only after "on" or before a label. */
const doubtful = words('gram snap signal messenger imo')

const ons = words('on via over through pe par in to my pr पर पे में से')
const labels = words('id ids handle handles page username user account channel profile name आईडी चैनल पेज')
const beforeOns = words('the my our mera meri mere me an')
const others = words('your ur aapka aapki apka apki tumhara tera आपका')
const numbers = words('number no num id handle')
const owners = words('my our mera meri mere apna hamara मेरा मेरी हमारा')
const isWords = words('is hai h are was named called as है')
const me = words('me us mujhe mujhko hume humein hamein मुझे हमें')
const we = words('lets let we can could shall should aap hum chalo you please pls')
/**
 * Verbs of somebody who wants to be contacted there; those of `soft` need "me" or "us" after them, those of `going` "let's" or "can we"
 * before them.
 */
const talks = words(
  'dm dms pm ping text message msg talk chat discuss whatsapp connect baat milo milte dhoondo dhundo dhoondho dhundho khojo ' +
    'bhejo batao sampark मैसेज बात बातें मिलो मिलते ढूंढो ढूंढें ढूँढें खोजो खोजें भेजो संपर्क',
)
const soft = words(
  'find call contact add follow reach hit look search write meet join see catch come move shift switch take continue speak ring drop get hmu',
)
const going = words('call contact reach meet come move shift switch take continue speak')
const doIt = words('karo kar karna karen kariye kijiye kro krna kr करो कर करना करें कीजिए')
/** Verbs after "insta pe". */
const hereToo = words('search aao aajao aaja follow add call likho आओ')
const seeks = words(
  'search find look lookup up for type check dhoondo dhundo khojo karo kar dekho at as me us it in under with same likho लिखो खोजें ढूंढें करें',
)
const plainWords = words(
  'is the a an and or not full down new here good great yes no ok hai my our your his her it its in on for of to me us we you has have ' +
    'i was are very too only also now more that this there live best all same public private active hacked dead blocked bahut nahi ka ki ke se but so stage name small',
)

const word = /[\p{L}\p{M}\p{N}@$][\p{L}\p{M}\p{N}@$._#-]*/gu

export function handlesIn(reading: Reading): Handle[] {
  const all = wordsOf(reading.text)
  const found: Handle[] = []
  for (let i = 0; i < all.length; i++) {
    const length = networkAt(all, i)
    if (length) found.push(...namesNear(reading, all, i, i + length), ...askingNear(all, i, i + length))
    else found.push(...directMessage(all, i))
  }
  return found
}

function wordsOf(text: string): Word[] {
  const all: Word[] = []
  let last = 0
  for (const { 0: match, index } of text.matchAll(word)) {
    const trimmed = match.replace(/[._#-]+$/, '')
    all.push({ text: trimmed, from: index, to: index + trimmed.length, before: text.slice(last, index).slice(-20) })
    last = index + trimmed.length
  }
  return all
}

/** Number of words that name a network here; 0 for none. */
function networkAt(all: readonly Word[], i: number): number {
  const each = all[i]
  if (!each || each.text.length > 20) return 0
  const next = all[i + 1]
  if (next && halves[each.text] === next.text && next.before.length <= 1 && each.text !== 'linked') return 2
  const name = networks.has(each.text) ? each.text : undisguised(each.text)
  if (!networks.has(name)) return 0
  if (!doubtful.has(name)) return 1
  return isOneOf(ons, all[i - 1]) ||
    (isOneOf(beforeOns, all[i - 1]) && isOneOf(ons, all[i - 2])) ||
    isOneOf(labels, next) ||
    /[:=]/.test(next?.before ?? '')
    ? 1
    : 0
}

const isOneOf = (list: ReadonlySet<string>, each: Word | undefined) => !!each && list.has(each.text)

const endsSentence = (between: string) => /[!?।\n;]|\.\s/.test(between)

/** Names in the style of networks: with an underscore, or with dots or digits between lower-case letters. */
function isHandle(reading: Reading, each: Word): boolean {
  const { text, from } = each
  if (/^@?[\p{L}\p{N}]*_[\p{L}\p{N}_.]*$/u.test(text)) return /\p{L}/u.test(text) && text.length >= 4
  if (/^@\p{L}[\p{L}\p{N}._]{2}/u.test(text) || /^\p{L}{3,}#\d{3,}$/u.test(text)) return true
  if (/^[a-z]{3,}(?:\.[a-z0-9]+)+$/.test(text)) return !isCapital(reading, from + text.indexOf('.') + 1)
  return /^[a-z]{4,}\d{1,4}$/.test(text) || /^[a-z]{3,}(?:-[a-z]{3,}){2,}$/.test(text)
}

const reach = 6

/** Handles near the network at `from` to `to`. */
function namesNear(reading: Reading, all: readonly Word[], from: number, to: number): Handle[] {
  const found: Handle[] = []
  for (let i = from - 1; i >= Math.max(0, from - reach); i--) {
    if (endsSentence(all[i + 1]?.before ?? '')) break
    const each = all[i]
    if (each && isHandle(reading, each)) found.push(each)
  }
  for (let i = to; i < Math.min(all.length, to + reach + 2); i++) {
    const each = all[i]
    if (each && isHandle(reading, each)) found.push({ from: i - to <= 3 ? (all[from]?.from ?? each.from) : each.from, to: each.to })
  }
  return [...found, ...plainNameAfter(reading, all, from, to), ...titleBefore(reading, all, from)]
}

/** An ordinary word counts as a name only where it is given as one: "my insta is …", "snap: …", "YouTube channel Ravi Sitar". */
function plainNameAfter(reading: Reading, all: readonly Word[], from: number, to: number): Handle[] {
  let isGiven = isOneOf(owners, all[from - 1]) && isOneOf(isWords, all[to])
  let isLabelled = false
  let isSought = false
  let i = to
  for (; i < Math.min(all.length, to + reach); i++) {
    const each = all[i]
    if (!each || endsSentence(each.before)) return []
    const isSign = /^\s*(?:[:=>]|-+>?|[|~])\s*@?\s*$/.test(each.before)
    if (isSign) isGiven = true
    if (isSign && !labels.has(each.text)) break
    if (labels.has(each.text)) isLabelled = true
    else if (isWords.has(each.text))
      isGiven ||= isLabelled || (each.text === 'as' && all.slice(Math.max(0, from - 4), from).some((one) => me.has(one.text)))
    else if (seeks.has(each.text) || ons.has(each.text)) isSought ||= talks.has(each.text) || soft.has(each.text)
    else if (!plainWords.has(each.text) || i === to) break
    else return []
  }
  const first = all[i]
  if (!first || plainWords.has(first.text) || !/^@?\p{L}[\p{L}\p{M}\p{N}._:-]{2,29}$/u.test(first.text)) return []
  const isTitle = isCapital(reading, first.from)
  const next = all[i + 1]
  const isName = isGiven || (isLabelled && (isTitle || isOneOf(isWords, next) || !next)) || (isSought && isTitle)
  if (!isName) return []
  let last = i
  while (isTitle && last < i + 5 && isCapital(reading, all[last + 1]?.from ?? 0) && all[last + 1]?.before === ' ') last++
  return [{ from: all[from]?.from ?? first.from, to: all[last]?.to ?? first.to }]
}

/** "Look for Meher Sings Official on YouTube". */
function titleBefore(reading: Reading, all: readonly Word[], from: number): Handle[] {
  const on = all[from - 1]
  if (!on || !ons.has(on.text)) return []
  let first = from - 1
  while (first > 0 && first > from - 7 && isCapital(reading, all[first - 1]?.from ?? 0) && all[first]?.before === ' ') first--
  const seek = all[first - 1]
  const count = from - 1 - first
  if (count < 1 || !isOneOf(seeks, seek)) return []
  return [{ from: all[first]?.from ?? on.from, to: all[from - 2]?.to ?? on.to }]
}

/** A request to talk on a network: verb before or after the network. */
function askingNear(all: readonly Word[], from: number, to: number): Handle[] {
  const network = { from: all[from]?.from ?? 0, to: all[to - 1]?.to ?? 0 }
  const next = all[to]
  const isSame = (each: Word | undefined) => !!each && !endsSentence(each.before)
  if (next && isSame(next) && (me.has(next.text) || doIt.has(next.text))) return [{ ...network, to: next.to }]
  // "WhatsApp pe baat karte hain"
  const after = all.slice(to, to + 5).filter((_, i, some) => some.slice(0, i + 1).every(isSame))
  const on = after[0]
  if (on && (ons.has(on.text) || me.has(on.text))) {
    const verb = after.find((each, i) => i > 0 && (talks.has(each.text) || hereToo.has(each.text)))
    if (verb) return [{ ...network, to: verb.to }]
  }
  if (isOneOf(owners, all[from - 1]) && on && (isWords.has(on.text) || numbers.has(on.text))) return [network]
  // "Your WhatsApp number?", "What's your insta?"
  if (isOneOf(others, all[from - 1])) {
    if (on && numbers.has(on.text)) return [{ ...network, to: on.to }]
    if (all[from - 2]?.text === 's' && /^what/.test(all[from - 3]?.text ?? '')) return [network]
  }
  const isOn = isOneOf(ons, all[from - 1]) || (isOneOf(beforeOns, all[from - 1]) && isOneOf(ons, all[from - 2]))
  const before: Word[] = []
  for (let i = from - 1; i >= Math.max(0, from - reach); i--) {
    const each = all[i]
    if (!each || endsSentence(all[i + 1]?.before ?? '')) break
    before.unshift(each)
  }
  if (!isOn) return []
  const verbAt = before.findIndex((each, i) => {
    if (talks.has(each.text)) return true
    if (!soft.has(each.text)) return false
    if (before.slice(i + 1, i + 4).some((one) => me.has(one.text)) || isOneOf(owners, all[from - 1])) return true
    return going.has(each.text) && before.slice(0, i).some((one) => we.has(one.text))
  })
  const verb = before[verbAt]
  return verb ? [{ from: verb.from, to: network.to }] : []
}

/** "DM me", "dm karo", "my DMs": this site has no direct messages. */
function directMessage(all: readonly Word[], i: number): Handle[] {
  const [each, next] = [all[i], all[i + 1]]
  if (!each || !/^(?:dm|dms|hmu)$/.test(each.text)) return []
  if (next && (me.has(next.text) || doIt.has(next.text))) return [{ from: each.from, to: next.to }]
  return isOneOf(owners, all[i - 1]) ? [each] : []
}
