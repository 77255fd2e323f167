/** Pure: services at the same events that we do not offer. */
import { listed } from '#contract/grammar/listed.ts'
import { tableOf } from '../tokens.ts'
import type { eventWords } from './events.ts'

export interface Lack {
  /** As used inside a sentence. */
  who: string
  /** The occasion implied by the name. */
  event?: keyof typeof eventWords
}

export const lacking = tableOf<Lack>([
  [
    listed('mehndi artist, mehendi artist, mehndi designer, mehndi wali, henna artist, mehndi lagane wali, mehndi wala'),
    { who: 'mehendi artists', event: 'mehendi' },
  ],
  [
    listed(`
      makeup artist, make up artist, makeup, mekup, mua, bridal makeup, bridal makeup artist, beautician, parlour, hair stylist,
      hairstylist, saree draping
    `),
    { who: 'make-up artists' },
  ],
  [
    listed(
      'caterer, caterers, catering, halwai, chef, cook, cake, baker, bartender, bartenders, mixologist, food stall, chaat stall, khana',
    ),
    { who: 'caterers' },
  ],
  [
    listed(`
      decorator, decorators, decoration, tent, tent house, tent wala, mandap, florist, flowers, balloon, balloons, balloon decoration,
      flower decoration, stage decoration, light decoration, lighting, shamiana, fireworks
    `),
    { who: 'decorators' },
  ],
  [listed('pandit, pandit ji, pandit for wedding, priest, purohit, maulvi, qazi, pujari, maulana, granthi'), { who: 'priests' }],
  [
    listed(`
      venue, venues, banquet, banquet hall, marriage hall, wedding hall, party hall,
      marriage garden, farmhouse, lawn, hotel booking, hotel rooms
    `),
    { who: 'venues' },
  ],
  [
    listed('wedding planner, wedding planners, event planner, event manager, event management, event management company, event organiser'),
    { who: 'planners' },
  ],
  [
    listed(`
      sound system, sound on rent, speaker on rent, mic on rent, light and sound, projector, generator, led wall, led screen, photo booth,
      fog machine
    `),
    { who: 'sound and light for hire' },
  ],
  [listed('caricature artist, caricature, tattoo artist, face painter, nail artist, balloon artist'), { who: 'artists of that craft' }],
  [listed('fire show, fire eater, fire dancer, acrobat, acrobats, juggler, circus, stilt walker, rope walker'), { who: 'circus artists' }],
  [listed('bouncer, bouncers, security, security guard, waiter, waiters, valet'), { who: 'staff for hire' }],
  [listed('ghodi, ghodi wala, baggi, buggy, car rental, wedding car'), { who: 'horses and carriages' }],
  [listed('astrologer, jyotish, tarot, tarot reader, palmist, numerologist'), { who: 'fortune tellers' }],
])
