import { expect, test } from 'vitest'
import { type KindMeant, kindMeant } from './kinds.ts'
import type { Reading } from './vocabulary.ts'

const meant: readonly [what: string, said: readonly Reading[], kind: KindMeant['kind'], named: KindMeant['named']][] = [
  ['nothing', [], null, null],
  ['an occasion', [{ event: 'wedding' }], null, null],
  ['a kind behind an occasion', [{ event: 'wedding' }, { kind: 'dj' }], 'dj', 'dj'],
  ['the first of two kinds', [{ kind: 'dj' }, { kind: 'singer' }], 'dj', 'dj'],
  ['the only kind that has a style', [{ styles: ['Ghazal'] }], 'singer', null],
  ['no kind by a style that several have', [{ styles: ['Bollywood'] }], null, null],
  ['the only kind that has both styles', [{ styles: ['Retro'] }, { styles: ['Folk rock'] }], 'music-band', null],
  ['a kind that has one of what a word may be', [{ styles: ['Ghazal', 'Retro'] }, { styles: ['Folk'] }], 'singer', null],
  ['no kind by styles that nobody has together', [{ styles: ['Tabla'] }, { styles: ['Kathak'] }], null, null],
  ['a kind near to the one that was named', [{ kind: 'dancer' }, { styles: ['Bhangra'] }], 'dance-group', 'dancer'],
  ['the kind that was named, where the style is of one far from it', [{ kind: 'dj' }, { styles: ['Ghazal'] }], 'dj', 'dj'],
  ['the kind that was named, where the style is of one that is not near', [{ kind: 'singer' }, { styles: ['Kathak'] }], 'singer', 'singer'],
  ['no kind by an occasion that is a style as well', [{ styles: ['Corporate clean'], event: 'corporate' }], null, null],
  [
    'the kind of a style beside such an occasion',
    [{ styles: ['Corporate clean'], event: 'corporate' }, { styles: ['Tabla'] }],
    'musician',
    null,
  ],
  ['a style before a language that is one as well', [{ styles: ['Punjabi'], language: 'pa' }, { styles: ['Tabla'] }], 'musician', null],
  ['the language that is a style, where it decides', [{ styles: ['Punjabi'], language: 'pa' }, { styles: ['Retro'] }], null, null],
  ['a kind whose word is a style as well', [{ kind: 'magician', styles: ['Bollywood'] }], 'magician', null],
]
test.each(meant)('%s', (_, said, kind, named) => {
  expect(kindMeant(said)).toEqual({ kind, named })
})
