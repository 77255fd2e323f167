import { keysOf } from '#contract/grammar/names.ts'
import type { Chance } from './chance.ts'
import { outdoorSettings } from './outdoor-settings.ts'
import { riverAndDesertSettings } from './river-and-desert-settings.ts'
import { roomSettings } from './room-settings.ts'
import type { Setting } from './scenery.ts'
import type { Sitter } from './sitter.ts'
import { stageSettings } from './stage-settings.ts'

export const settings = { ...outdoorSettings, ...riverAndDesertSettings, ...stageSettings, ...roomSettings } satisfies Record<
  string,
  Setting
>
export type SettingName = keyof typeof settings

const suited: Record<Sitter['category'], readonly [SettingName, ...SettingName[]]> = {
  singer: ['courtyard', 'courtyard', 'mandap', 'ghat', 'desert', 'auditorium', 'lawn', 'studio'],
  dancer: ['temple', 'temple', 'auditorium', 'courtyard', 'mandap', 'ghat', 'theatre'],
  comedian: ['brickRoom', 'brickRoom', 'auditorium', 'rooftop', 'hall'],
  musician: ['courtyard', 'temple', 'ghat', 'desert', 'studio', 'auditorium', 'mandap'],
  magician: ['theatre', 'theatre', 'auditorium', 'lawn', 'street'],
  'music-band': ['club', 'rooftop', 'auditorium', 'desert', 'lawn', 'mandap'],
  'dance-group': ['mandap', 'auditorium', 'lawn', 'street', 'rooftop'],
  dj: ['club', 'club', 'rooftop', 'lawn', 'mandap'],
  rapper: ['club', 'rooftop', 'street', 'studio'],
  'beat-boxer': ['club', 'street', 'rooftop', 'studio', 'auditorium'],
  'video-editor': ['studio', 'filmSet', 'rooftop'],
  speaker: ['hall', 'hall', 'auditorium', 'lawn'],
  photographer: ['filmSet', 'filmSet', 'street', 'mandap', 'ghat', 'rooftop'],
  actor: ['theatre', 'theatre', 'filmSet', 'street', 'auditorium'],
  client: ['lawn', 'rooftop', 'courtyard'],
}

export const settingFor = (category: Sitter['category'], chance: Chance): SettingName => chance.pick(suited[category])

/** Different settings of one category, for pictures shown side by side. */
export function settingsFor(category: Sitter['category'], chance: Chance): SettingName[] {
  const all = keysOf(settings)
  return [...new Set([...chance.shuffled(suited[category]), ...chance.shuffled(all)])]
}
