/** Cards are drawn from a tree of boxes; this is the little that is needed to write one without JSX. */
import type { ReactNode } from 'react'

type Style = Record<string, string | number | undefined>
export type Element = { type: string; props: Record<string, unknown> }

/** Lies in a row, unless its style says that it is a column. */
export function box(style: Style, ...children: (Element | string | null)[]): Element {
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: children.filter((child) => child !== null) },
  }
}

/** Text that may break into lines, and ends with … after so many. */
export function lines(most: number, style: Style, text: string): Element {
  return { type: 'div', props: { style: { display: 'block', lineClamp: most, wordBreak: 'break-word', ...style }, children: text } }
}

export function image(source: string, width: number, height: number): Element {
  return { type: 'img', props: { src: source, width, height } }
}

/** The tree is plain data in React's shape. */
export function asNode(element: Element): ReactNode {
  return element as unknown as ReactNode
}
