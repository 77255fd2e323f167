import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

export default function MainLayout() {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] pt-18.5 outline-none">
        <Outlet />
      </main>
      <Footer />
      <WhatsappButton />
    </>
  )
}
