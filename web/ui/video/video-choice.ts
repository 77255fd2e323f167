/** Chooses a video's rendition, and formats its positions. Pure. */

/** `sparing`: data saving is on, or the connection is 2G. */
export type VideoLine = 'usual' | 'slow' | 'sparing'

export type VideoRendition = { side: number; width: number; height: number; url: string }

/** The highest pixel density worth loading for moving pictures. */
const mostDensity = 1.5

/**
 * The smallest rendition that fills the place; on a slow connection the smallest of all.
 * @param shown the shorter side of the place, in CSS pixels @param density device pixels per CSS pixel
 */
export function renditionFor<Rendition extends VideoRendition>(
  renditions: readonly Rendition[],
  { shown, density, line }: { shown: number; density: number; line: VideoLine },
): Rendition | undefined {
  const rising = [...renditions].sort((one, other) => one.side - other.side)
  if (line !== 'usual') return rising[0]
  return rising.find(({ side }) => side >= shown * Math.min(density, mostDensity)) ?? rising.at(-1)
}

/** The next smaller rendition, for a connection that stalls. */
export function smallerThan<Rendition extends VideoRendition>(renditions: readonly Rendition[], side: number): Rendition | undefined {
  return renditions.filter((each) => each.side < side).sort((one, other) => other.side - one.side)[0]
}

/** `1:05` */
export function momentOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** For screen readers: `1 minute 5 seconds`. */
export function spokenMoment(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  const words = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  return minutes ? `${words(minutes, 'minute')} ${words(rest, 'second')}` : words(rest, 'second')
}
