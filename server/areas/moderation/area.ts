import type { Area } from '../../area.ts'
import { moderationPersonalData } from './personal-data.ts'
import { moderationRoutes } from './routes.ts'

export const moderationArea: Area = { name: 'moderation', routes: moderationRoutes, personalData: moderationPersonalData }
