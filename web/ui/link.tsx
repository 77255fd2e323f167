import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

/** How this site navigates. The design system knows no router: by default links are the browser's own. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

export function Link(props: LinkProps) {
  const SiteLink = useContext(LinkContext)
  return <SiteLink {...props} />
}
