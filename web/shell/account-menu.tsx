import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useCartCount } from '#web/areas/orders/cart/cart-store.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { NavFold } from './nav-fold.tsx'
import { signOut } from './sign-out.ts'

export function AccountMenu({ user: { username, type } }: { user: SessionUser }) {
  const navigate = useNavigate()
  const count = useCartCount()
  return (
    <NavFold
      name="Account"
      title={`Account of ${username}`}
      label={<span aria-hidden>{username[0]?.toUpperCase()}</span>}
      summaryClassName="grid size-11 place-items-center rounded-full bg-ink-900 text-lg font-bold text-marigold-400 in-data-[theme=stage]:bg-marigold-400 in-data-[theme=stage]:text-ink-950"
      entries={[
        { label: 'My dashboard', href: dashboardOf(type) },
        { label: 'My Profile', href: type === 'artist' ? paths.profile(username) : paths.myProfile() },
        { label: count ? `Cart (${count})` : 'Cart', href: paths.cart() },
        { label: 'Settings', href: paths.settings() },
        { label: 'Logout', onPress: () => void signOut().then(() => navigate(paths.home())) },
      ]}
    />
  )
}
