import { describe, expect, test } from 'vitest'
import { regionOf } from '../loading/regions.ts'
import type { DemoArtist } from '../world/artist.ts'
import { demoArtists } from '../world/artists.ts'
import { instrumentsIn, ownInstrument } from './instruments.ts'
import { lookOf } from './look.ts'
import { type PropName, signatureProp } from './repertoire.ts'
import type { Sitter } from './sitter.ts'
import { troupeOf } from './troupe.ts'

const sitterOf = ({ username, category, gender, city, styles, bio, members }: DemoArtist): Sitter => ({
  username,
  category,
  gender,
  region: regionOf(city),
  styles,
  bio,
  roles: members.map(({ role }) => role),
})
const heldBy = (artist: DemoArtist): PropName => signatureProp(sitterOf(artist), lookOf(sitterOf(artist)))
const groups = new Set(['music-band', 'dance-group'])
const alone = demoArtists.filter(({ category }) => !groups.has(category))

const microphones: ReadonlySet<PropName> = new Set([
  'mic',
  'micAndPalm',
  'micAndPoint',
  'micLow',
  'bothHandsMic',
  'standMic',
  'standMicAndPalms',
  'standMicHeld',
])
const withMicrophone = new Set(['singer', 'comedian', 'rapper', 'beat-boxer', 'speaker'])
/** All instruments that `instrumentsIn` can find in a text. */
const instruments: ReadonlySet<PropName> = new Set(
  instrumentsIn(
    'double bass, bass guitar, lead guitar, guitar, drums, ukulele, mandolin, banjo, tumbi, dotara, oud, rabab, sitar, sarod, santoor, veena, tanpura, sarangi, esraj, violin, flute, shehnai, pepa, saxophone, clarinet, trumpet, accordion, harmonium, keyboard, tabla, mridangam, ghatam, dholak, dhol, hurka, pung, thavil, snare, octapad, manjira, tambourine, djembe',
  ),
)

test('every musician plays the instrument that the profile names', () => {
  const musicians = demoArtists.filter(({ category }) => category === 'musician')
  expect(musicians.length).toBeGreaterThan(10)
  for (const artist of musicians)
    expect(instrumentsIn(`${artist.styles.join(', ')} ${artist.bio}`), artist.username).toContain(heldBy(artist))
})

test('the instrument named in the bio takes precedence over the category’s', () => {
  const held = Object.fromEntries(alone.map((artist) => [artist.username, heldBy(artist)]))
  expect(held).toMatchObject({
    'bhanwar.langa': 'sarangi',
    'venkat.subramaniam': 'flute',
    'ignatius.sax': 'saxophone',
    'debjani.sarod': 'sarod',
    'sohail.santoor': 'santoor',
    'hitesh.shehnai': 'shehnai',
    'jagga.dholi': 'dhol',
    'aarohi.kulkarni': 'violin',
    'gurnoor.sandhu': 'tumbi',
    'hemant.gadhvi': 'banjo',
    'oindrila.basu': 'esraj',
    'sourav.haldar': 'ukulele',
  })
})

test('accompanists’ instruments are not taken for the artist’s own', () => {
  const who: Sitter = { username: 'a', category: 'singer', gender: 'female', bio: 'I bring my own tabla, harmonium and dholak players.' }
  expect(ownInstrument(who)).toBeUndefined()
  expect(ownInstrument({ ...who, bio: 'With a pepa player and an acoustic guitar I turn them into a set.' })).toBeUndefined()
  expect(troupeOf(who, 2).map(({ prop }) => prop)).toEqual([expect.any(String), 'tabla', 'harmonium'])
})

test('nobody holds an instrument that neither bio nor style names', () => {
  const goesWith: Partial<Record<string, readonly PropName[]>> = {
    Carnatic: ['tanpura'],
    'Hindustani classical': ['tanpura'],
    Ghazal: ['harmonium'],
    'Rabindra Sangeet': ['harmonium'],
    Bhajan: ['manjira', 'harmonium'],
    'Musical comedy': ['ukulele'],
    'Beatbox and flute': ['flute'],
  }
  for (const artist of alone) {
    const held = heldBy(artist)
    if (!instruments.has(held)) continue
    const known = [
      ...instrumentsIn(`${artist.styles.join(', ')} ${artist.bio}`),
      ...artist.styles.flatMap((style) => goesWith[style] ?? []),
    ]
    expect(known, artist.username).toContain(held)
  }
})

test('only speakers, singers and beatboxers have a microphone', () => {
  for (const artist of alone) if (microphones.has(heldBy(artist))) expect(withMicrophone, artist.username).toContain(artist.category)
})

describe('bands and groups', () => {
  test('a band holds its line-up’s instruments', () => {
    for (const artist of demoArtists.filter(({ category }) => category === 'music-band')) {
      const roles = artist.members.map(({ role }) => role).join(', ')
      for (const { prop } of troupeOf(sitterOf(artist), 0))
        if (prop !== 'mic' && prop !== 'clap') expect(instrumentsIn(roles), artist.username).toContain(prop)
    }
  })

  test('dancers hold no microphone and no instrument but their own line-up’s drum', () => {
    for (const artist of demoArtists.filter(({ category }) => category === 'dance-group')) {
      const roles = artist.members.map(({ role }) => role).join(', ')
      for (const { prop } of troupeOf(sitterOf(artist), 0)) {
        expect(microphones.has(prop), artist.username).toBe(false)
        if (instruments.has(prop)) expect(instrumentsIn(roles), artist.username).toContain(prop)
      }
    }
  })
})
