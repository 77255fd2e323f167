import { Outlet } from 'react-router'
import { InteractiveRoom } from './interactive-room.tsx'

export default function InteractiveLayout() {
  return (
    <InteractiveRoom>
      <Outlet />
    </InteractiveRoom>
  )
}
