/** The pages where a switched-off part would be refused, so that they can say so in advance. */
import type { SwitchName } from '#contract/moderation/switch-names.ts'

const places: readonly (readonly [page: RegExp, names: readonly SwitchName[]])[] = [
  [/^\/(register|auth\/sso)$/, ['sign_up']],
  [/^\/(dashboard\/(user|artist)\/chat|dashboard\/artist\/collab|admin\/chat)$/, ['chat']],
  [/^\/dashboard\/(user|artist)\/bookings\/[^/]+$/, ['chat', 'checkout']],
  [/^\/(arena\/[^/]+|mehfil-arena(\/(watch|vote-now|leaderboard))?)$/, ['votes', 'chat']],
  [
    /^\/(mehfil-arena\/compete(\/[^/]+)?|dashboard\/artist\/(arena|artworks(\/[^/]+)?|profile|checks)|onboarding|dashboard\/profile)$/,
    ['uploads'],
  ],
  [/^\/(booking\/[^/]+|cart|checkout(\/[^/]+)?|payment-success|dashboard\/orders(\/.+)?|dashboard\/(user|artist)\/rewards)$/, ['checkout']],
  [/^\/dashboard\/artist\/payouts$/, ['payouts']],
  [/^\/(forgot-password|contact-us|admin\/deliveries)$/, ['mail']],
  [/^\/admin\/money$/, ['payouts', 'checkout']],
]

export function switchesOn(pathname: string): readonly SwitchName[] {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return places.find(([page]) => page.test(path))?.[1] ?? []
}
