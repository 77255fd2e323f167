import { arenaAdmin } from '#contract/arena/admin.ts'
import { account } from '#contract/auth/account.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { bandMembers } from '#contract/profiles/band-members.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { saved } from '#contract/profiles/saved.ts'
import type { Bind } from '../../http/bind.ts'
import { seen } from './service/activity.ts'
import { adminList, adminProfile } from './service/admin.ts'
import { answer, end, invitations, invite, listMembers, membersOfArtist } from './service/band-members.ts'
import { between, block, listBlocked, unblock } from './service/blocks.ts'
import { frontPage } from './service/front-page.ts'
import { askGuardian, confirmGuardian, guardian, saveBirthday } from './service/guardian.ts'
import { list } from './service/listing.ts'
import { own, upsert } from './service/own-profile.ts'
import { pinSpotlight, pinTrending } from './service/pins.ts'
import { get, preview } from './service/public-page.ts'
import { listSaved, removeSaved, saveArtist, savedUsernames } from './service/saved.ts'
import { shorts } from './service/shorts.ts'
import { suggest } from './service/suggest.ts'
import { categories, spotlight, trending } from './service/trending.ts'

export function profilesRoutes(bind: Bind): void {
  bind(profiles.suggest, suggest)
  bind(profiles.list, list)
  bind(profiles.trending, trending)
  bind(profiles.spotlight, spotlight)
  bind(arenaAdmin.trendingArtists, pinTrending)
  bind(arenaAdmin.spotlight, pinSpotlight)
  bind(profiles.shorts, shorts)
  bind(profiles.categories, categories)
  bind(profiles.frontPage, frontPage)
  bind(profiles.get, get)
  bind(profiles.preview, preview)
  bind(profiles.seen, seen)
  bind(profiles.own, own)
  bind(profiles.upsert, upsert)
  bind(moderation.profiles, adminList)
  bind(moderation.profile, adminProfile)
  bind(account.guardian, guardian)
  bind(account.saveBirthday, saveBirthday)
  bind(account.askGuardian, askGuardian)
  bind(account.confirmGuardian, confirmGuardian)
  bind(bandMembers.list, listMembers)
  bind(bandMembers.invite, invite)
  bind(bandMembers.end, end)
  bind(bandMembers.invitations, invitations)
  bind(bandMembers.answer, answer)
  bind(bandMembers.ofArtist, membersOfArtist)
  bind(blocks.list, listBlocked)
  bind(blocks.between, between)
  bind(blocks.block, block)
  bind(blocks.unblock, unblock)
  bind(saved.list, listSaved)
  bind(saved.usernames, savedUsernames)
  bind(saved.save, saveArtist)
  bind(saved.remove, removeSaved)
}
