import { expect, test } from 'vitest'
import { fold } from '#contract/india/hinglish.ts'
import { formsOf, saidIn } from './said.ts'

test.each([
  ['haathi', 'elephant'],
  ['घोड़ा', 'horse'],
  ['kamal ka phool', 'lotus'],
  ['gondh', 'gond'],
  ['मधुबनी', 'madhubani'],
  ['kaanse', 'bronze'],
  ['mugs', 'ceramic'],
  ['chidiyan', 'bird'],
])('%s is shown as %s, the most common name', (typed, shownAs) => {
  const [one, ...others] = saidIn(typed)
  expect([one?.anyOf.includes(fold(shownAs)), one?.isKnown, others]).toEqual([true, true, []])
})

test.each([
  ['potery', 'pottery'],
  ['teracota', 'terracotta'],
  ['himalyan', 'himalaya'],
])('%s can mean %s', (typed, meant) => {
  const [one] = saidIn(typed)
  expect([...(one?.anyOf ?? []), ...(one?.corrected ?? [])]).toContain(fold(meant))
})

test.each([
  ['buy big flower vase online for the living room', ['big', 'flower vase']],
  ['gift for wife', ['gift']],
  ['drawing room ke liye drawing', ['drawing']],
  ['home decor', []],
  ['🎨', []],
])('“%s” keeps only meaningful words', (typed, left) => {
  expect(saidIn(typed).map(({ written }) => written)).toEqual(left)
})

test.each([
  ['paintng', 'painting'],
  ['पेंटिंग', 'painting'],
  ['gifts', 'anything'],
  ['warli', 'something'],
])('%s means %s', (typed, says) => expect(saidIn(typed)[0]?.says).toBe(says))

test.each([
  ['puppets', 'puppet'],
  ['kathputliyan', 'kathputli'],
  ['murtiyon', 'murti'],
  ['मूर्तियां', 'murti'],
  ['chidiyan', 'chidiya'],
  ['rajasthani', 'rajasthan'],
  ['cow', 'cows'],
])('%s can be spelled %s', (typed, other) => expect(formsOf(fold(typed))).toContain(fold(other)))

test.each(['glass', 'indian', 'person', 'garden', 'devi', 'canvas'])('%s keeps its own form', (word) =>
  expect(formsOf(fold(word))).toEqual([fold(word)]),
)
