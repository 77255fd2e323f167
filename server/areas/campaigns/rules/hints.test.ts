import { describe, expect, test } from 'vitest'
import { whyToStop } from './brakes.ts'
import { hintsFor } from './hints.ts'

const good = {
  subjects: ['Three Sufi singers for your winter evenings'],
  preheader: 'And what they ask for',
  text: 'Meher, Kabir and Ila sing in Jaipur this winter, at weddings and in gardens, and all three of them have some open Saturdays left in January.',
  links: ['/artists'],
}
const textsOf = (changed: Partial<typeof good>) => hintsFor({ ...good, ...changed }).map(({ text }) => text)

describe('hints', () => {
  test('are empty for a good mail', () => {
    expect(textsOf({})).toEqual([])
  })

  test.each([
    [{ subjects: ['x'.repeat(80)] }, '80 characters'],
    [{ subjects: ['BOOK A SINGER NOW PLEASE'] }, 'in capitals'],
    [{ subjects: ['Re: our meeting of yesterday'] }, 'pretends to be an answer'],
    [{ preheader: '' }, 'Without a preview line'],
    [{ text: `${good.text} It is FREE, guaranteed.` }, 'free, guaranteed'],
    [{ text: `${good.text} Come!!!` }, 'exclamation marks'],
    [{ text: 'Press here.' }, 'very little text'],
    [{ text: 'word '.repeat(700) }, '700 words'],
    [{ links: ['https://bit.ly/x'] }, 'Shortened links'],
    [{ links: [] }, 'no link or button'],
  ])('for %j: %s', (changed, said) => {
    expect(textsOf(changed as Partial<typeof good>).join(' ')).toContain(said)
  })

  test('count a subject in visible characters', () => {
    expect(textsOf({ subjects: ['नमस्ते 🎶 '.repeat(5)] }).join(' ')).not.toContain('characters; telephones')
  })
})

describe('the automatic pause', () => {
  test.each([
    [{ handedOver: 49, bounced: 49, complained: 0 }, null],
    [{ handedOver: 100, bounced: 5, complained: 0 }, null],
    [{ handedOver: 100, bounced: 6, complained: 0 }, '6 of 100 mails came back: more than 5 %.'],
    [{ handedOver: 1000, bounced: 0, complained: 1 }, null],
    [{ handedOver: 999, bounced: 0, complained: 1 }, '1 of 999 people marked it as spam: more than 0.1 %.'],
    [{ handedOver: 0, bounced: 0, complained: 0 }, null],
  ])('%j: %s', (run, why) => {
    expect(whyToStop(run)).toBe(why)
  })
})
