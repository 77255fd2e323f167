import { Navigate } from 'react-router'
import { paths } from '#web/paths.ts'

export default function AdminHomePage() {
  return <Navigate to={paths.adminProfiles({ waiting: 'yes' })} replace />
}
