import { arenaAdmin } from '#contract/arena/admin.ts'
import { arena } from '#contract/arena/arena.ts'
import { comments } from '#contract/arena/comments.ts'
import { prizes } from '#contract/arena/prizes.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import type { Area } from '../../area.ts'
import { dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { arenaLive } from './live.ts'
import { arenaNotices } from './notices.ts'
import { arenaPersonalData } from './personal-data.ts'
import { arenaPages, contestPages, performancePages } from './public-pages.ts'
import { changeContest, decideEntry, moveContest, newContest, removeComment, votesSetAside } from './service/admin.ts'
import { adminContests, adminEntries } from './service/admin-views.ts'
import { list, openComments, remove, write } from './service/comments.ts'
import { listContests, results } from './service/contests.ts'
import { endEntries, moveContests, moveEntries } from './service/due.ts'
import { ownEntries, participate, resubmit, sent, upload, withdraw } from './service/entries.ts'
import { find } from './service/finding.ts'
import { followVideo } from './service/follow-video.ts'
import { markBoards } from './service/lately.ts'
import { lookOverAll, votedContests } from './service/looking-over.ts'
import { leaderboards, participants } from './service/participants.ts'
import { trendingPerformances } from './service/pins.ts'
import { adminPrizes, ownPrizes } from './service/prizes.ts'
import { remind, sendReminders } from './service/reminders.ts'
import { previewTrending } from './service/trending-preview.ts'
import { byArtists, explore, performance, trending, watched } from './service/vidbox.ts'
import { voter } from './service/voter.ts'
import { receipts, unvote, vote } from './service/voting.ts'
import { contests, entries, voteReminders } from './tables.ts'

export const arenaArea: Area = {
  name: 'arena',
  routes(bind) {
    bind(arena.contests, listContests)
    bind(arena.participants, participants)
    bind(arena.leaderboards, leaderboards)
    bind(arena.results, results)
    bind(arena.vote, vote)
    bind(arena.unvote, unvote)
    bind(arena.receipts, receipts)
    bind(arena.voter, voter)
    bind(arena.remind, remind)
    bind(arena.participate, participate)
    bind(arena.upload, upload)
    bind(arena.sent, sent)
    bind(arena.ownEntries, ownEntries)
    bind(arena.resubmit, resubmit)
    bind(arena.withdraw, withdraw)
    bind(vidbox.trending, trending)
    bind(vidbox.performance, performance)
    bind(vidbox.explore, explore)
    bind(vidbox.byArtists, byArtists)
    bind(vidbox.find, find)
    bind(vidbox.watched, watched)
    bind(comments.list, list)
    bind(comments.write, write)
    bind(comments.remove, remove)
    bind(comments.open, openComments)
    bind(prizes.own, ownPrizes)
    bind(prizes.list, adminPrizes)
    bind(arenaAdmin.entries, adminEntries)
    bind(arenaAdmin.decide, decideEntry)
    bind(arenaAdmin.removeComment, removeComment)
    bind(arenaAdmin.contests, adminContests)
    bind(arenaAdmin.createContest, newContest)
    bind(arenaAdmin.editContest, changeContest)
    bind(arenaAdmin.moveContest, moveContest)
    bind(arenaAdmin.setAside, votesSetAside)
    bind(arenaAdmin.trendingPerformances, trendingPerformances)
    bind(arenaAdmin.previewTrending, previewTrending)
  },
  tasks(platform) {
    const { outbox } = platform
    outbox.subscribe('arena-videos', ['video.ready', 'video.failed', 'video.abandoned'], ({ id, payload }) =>
      followVideo(systemCtx(platform, id), payload),
    )
    outbox.subscribe('arena-ends-entries', ['contest.cancelled', 'contest.published'], ({ id, payload: { contestId } }) =>
      endEntries(systemCtx(platform, id), contestId),
    )
    const formerly = ['arena-bell-artist', 'arena-bell-participants', 'arena-bell-winner', 'arena-bell-desk']
    subscribeNotices(platform, 'arena', arenaNotices, formerly)
    whenDue(platform, 'arena-due', (ctx) => dueRows(ctx, contests), moveContests)
    whenDue(platform, 'arena-entries-due', (ctx) => dueRows(ctx, entries), moveEntries)
    whenDue(platform, 'arena-reminders-due', (ctx) => dueRows(ctx, voteReminders), sendReminders)
    platform.tasks.every('arena-board-marks', '*/5 * * * *', () => markBoards(systemCtx(platform, 'arena-board-marks')))
    whenDue(platform, 'arena-votes', votedContests, lookOverAll)
  },
  live: arenaLive,
  personalData: arenaPersonalData,
  publicPages: { pages: arenaPages, contests: contestPages, performances: performancePages },
}
