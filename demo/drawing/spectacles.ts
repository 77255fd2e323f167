import { tone } from './palette.ts'
import { line } from './svg.ts'

export const spectacleShapes = ['round', 'square', 'aviator'] as const
export type Spectacles = { shape: (typeof spectacleShapes)[number]; colour: string; dark: boolean }

export function spectacles({ shape, colour, dark }: Spectacles): string {
  const lens = dark ? tone.ink950 : 'none'
  const glass = (x: number) => {
    if (shape === 'round') return `<circle cx="${x}" cy="143" r="17" fill="${lens}"/>`
    if (shape === 'square') return `<rect x="${x - 18}" y="128" width="36" height="29" rx="8" fill="${lens}"/>`
    return `<path d="M${x - 18} 132C${x - 8} 128 ${x + 8} 128 ${x + 18} 132C${x + 18} 150 ${x + 8} 160 ${x} 160C${x - 10} 160 ${x - 18} 150 ${x - 18} 132Z" fill="${lens}"/>`
  }
  return `<g stroke="${colour}" stroke-width="3.6" fill="none">${glass(128)}${glass(172)}<path d="M145 139q5-4 10 0"/></g>${dark ? line('M118 136l8-4M162 136l8-4', tone.ink200, 2.4, 'opacity=".7"') : ''}`
}
