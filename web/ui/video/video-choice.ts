/** Which of a video's sizes is fetched, and how its moments are written. Pure. */

/** `sparing`: somebody asked to spare data, or the line is of the second generation. */
export type VideoLine = 'usual' | 'slow' | 'sparing'

export type VideoRendition = { side: number; width: number; height: number; url: string }

/** How much of a screen's points a moving picture is worth. */
const mostDensity = 1.5

/**
 * The smallest that fills its place; on a slow line the smallest there is.
 * @param shown the shorter side of its place, in CSS pixels @param density points of the screen for each of them
 */
export function renditionFor<Rendition extends VideoRendition>(
  renditions: readonly Rendition[],
  { shown, density, line }: { shown: number; density: number; line: VideoLine },
): Rendition | undefined {
  const rising = [...renditions].sort((one, other) => one.side - other.side)
  if (line !== 'usual') return rising[0]
  return rising.find(({ side }) => side >= shown * Math.min(density, mostDensity)) ?? rising.at(-1)
}

/** The next smaller one, for a line that does not keep up. */
export function smallerThan<Rendition extends VideoRendition>(renditions: readonly Rendition[], side: number): Rendition | undefined {
  return renditions.filter((each) => each.side < side).sort((one, other) => other.side - one.side)[0]
}

/** `1:05` */
export function momentOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** For those who hear it: `1 minute 5 seconds`. */
export function spokenMoment(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  const words = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  return minutes ? `${words(minutes, 'minute')} ${words(rest, 'second')}` : words(rest, 'second')
}
