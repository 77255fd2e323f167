/** A contest from its votes to its results: the leaderboard changes live, and a refused vote is reported at once. */
import type { Page } from '@playwright/test'
import { dayMs } from '#contract/grammar/time.ts'
import { demoClients } from '#demo/world/clients.ts'
import { eventsFor, newClient, signInAgain } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, seesAnew, test } from './stage.ts'

/** Its voting is closed, and fifteen votes are quarantined. */
const withVotesAside = 'Saaz Aur Shaam'

test.use({ movesTime: true, alone: 'the country votes' })

/** The dancing contest, whose first two have equally many votes, so that the next vote decides. */
async function tiedContest(mehfil: Mehfil) {
  const [board] = (await mehfil.api().arena.leaderboards({ category: 'dancing' })).results
  const [ahead, behind] = board?.rankings ?? []
  if (!board || !ahead || !behind || ahead.total_votes !== behind.total_votes) throw new Error('nobody shares the first place')
  return { ...board, ahead, behind }
}

/** A voter whose vote was dropped with a withdrawn performance. */
async function voterForWhoLeft(mehfil: Mehfil, contest_id: string) {
  for (const { username } of demoClients) {
    // Some have deleted their account, or are suspended.
    const session = await mehfil.signIn(`${username}@demo.test`).catch(() => null)
    if (!session) continue
    const { results } = await mehfil.api(session.tokens.accessToken).arena.receipts({ contest_id })
    if (results.some(({ reason }) => reason === 'withdrawn')) return session
  }
  throw new Error('nobody voted for who left')
}

const rows = (page: Page) => page.getByRole('region', { name: 'The whole board' }).getByRole('listitem')
/** The demo includes leaderboards of an hour before it was loaded, so that every move is known. */
function moveOf(rank: number, before: number | null): string {
  if (before === null) throw new Error('nobody knows where they stood an hour ago')
  const by = before - rank
  return by ? `${by > 0 ? 'Up' : 'Down'} ${Math.abs(by)} since an hour ago` : 'Same place as an hour ago'
}
const onPodium = (page: Page, place: number) => page.getByRole('listitem').filter({ hasText: `Place ${place}` })
const happenings = (page: Page) => page.getByRole('region', { name: 'Happening now' }).getByRole('listitem')
/** The page has it twice: beside the clip on a large screen, at the bottom of a small one. */
const said = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })
const toVote = (name: string) => ({ name: `Vote for ${name}`, exact: true })

test('votes move a live leaderboard, and after the close everybody reads the outcome of theirs', async ({ mehfil }) => {
  const { contest, ahead, behind, totalVotes } = await tiedContest(mehfil)
  const dev = await newClient(mehfil)
  const watcher = await mehfil.visitor(laptop)
  const priya = await mehfil.visitor(phone, await mehfil.signIn('client@demo.test'))
  const newcomer = await mehfil.visitor(phone)
  const tooLate = 'Voting has closed. Your vote came too late to be counted.'
  const newestVote = priya.getByRole('list', { name: 'Votes' }).getByRole('listitem').first()
  const withVotes = (name: string, votes: number) => new RegExp(`${name}.*Place \\d${votes} votes`)
  const board = `/mehfil-arena/leaderboard?contest=${contest.contest_id}`

  await test.step('a visitor watches the leaderboard', async () => {
    await watcher.clock.install()
    await watcher.goto(board)
    await expect(watcher.getByText('Live, the board follows every vote')).toBeVisible()
    await expect(onPodium(watcher, 1)).toHaveText([
      withVotes(ahead.stageName, ahead.total_votes),
      withVotes(behind.stageName, behind.total_votes),
    ])
    await expect(watcher.getByText('Vote once a day, free').first()).toBeVisible()
    await expect(watcher.getByText('New accounts vote from their second day.').first()).toBeVisible()
    await expectAccessible(watcher)
  })

  await test.step('a vote on the page of a performance moves it', async () => {
    await priya.goto(`/arena/${behind.participant_id}`)
    await priya.getByRole('button', toVote(behind.stageName)).click()
    await expect(priya.getByText(`Your vote for ${behind.stageName} is in. You can vote again after midnight`)).toBeVisible()
    await expect(priya.getByRole('button', { name: 'Voted today' })).toBeDisabled()
    await expectAccessible(priya)
    await expect(onPodium(watcher, 1)).toHaveText([withVotes(behind.stageName, behind.total_votes + 1)])
    await expect(onPodium(watcher, 2)).toHaveText([withVotes(ahead.stageName, ahead.total_votes)])
    await expect(watcher.getByText(`${totalVotes + 1} votes`)).toBeVisible()
  })

  await test.step('the leaderboard shows moves within the hour and recent events, and the rest on request', async () => {
    const [now] = (await mehfil.api().arena.leaderboards({ contest_id: contest.contest_id })).results
    const moves =
      now?.rankings.slice(3).map(({ rank, rank_before }) => new RegExp(`^Rank ${rank}(?!\\d).*${moveOf(rank, rank_before)}`)) ?? []
    expect(moves.length).toBeGreaterThan(7)
    await expect(rows(watcher)).toHaveText(moves.slice(0, 7))
    await expect(happenings(watcher).filter({ hasText: `${behind.stageName} passes ${ahead.stageName}` })).toHaveText(/just now|ago/)
    await watcher.getByRole('button', { name: /^Show all \d+$/ }).click()
    await expect(rows(watcher)).toHaveText(moves)
    await expectAccessible(watcher)
  })

  await test.step('a voter finds their vote on the leaderboard, with its receipt', async () => {
    await priya.goto(board)
    // A cached page may be some seconds old; its live connection updates it.
    await expect(onPodium(priya, 1)).toHaveText([/Your vote/])
    const mine = priya.getByRole('region', { name: 'Your vote today' })
    await expect(mine).toContainText(behind.stageName)
    await expect(mine).toContainText('You can vote again after midnight.')
    await expectAccessible(priya)
    await mine.getByRole('link', { name: 'See your receipt' }).click()
    await expect(newestVote).toContainText(behind.stageName)
  })

  await test.step('a vote can be withdrawn that day, and given again', async () => {
    await priya.goto(`/arena/${behind.participant_id}`)
    await priya.getByRole('button', { name: `Withdraw your vote for ${behind.stageName}` }).click()
    await expect(said(priya, `Your vote for ${behind.stageName} is withdrawn. You can vote again today.`)).toBeVisible()
    await expectAccessible(priya)
    await priya.getByRole('button', toVote(behind.stageName)).click()
    await expect(priya.getByRole('button', { name: 'Voted today' })).toBeDisabled()
  })

  await test.step('a second vote that day is disabled, and the page says why', async () => {
    await priya.goto(`/arena/${behind.participant_id}`)
    await expect(priya.getByRole('button', { name: 'Voted today' })).toBeDisabled()
    await priya.goto(`/arena/${ahead.participant_id}`)
    await expect(said(priya, `You voted for ${behind.stageName} today. You can vote again after midnight, Indian time.`)).toBeVisible()
    await expect(priya.getByRole('button', toVote(ahead.stageName))).toBeDisabled()
    await priya.goto('/mehfil-arena/vote-now?category=dancing')
    await expect(said(priya, `You voted for ${behind.stageName} today. You can vote again after midnight, Indian time.`)).toBeVisible()
    await expect(priya.getByRole('button', toVote(ahead.stageName))).toBeDisabled()
    await expectAccessible(priya)
  })

  await test.step("voting for oneself, or on one's first day, is disabled, which is shown before signing in", async () => {
    const artist = await mehfil.visitor(phone, await mehfil.signIn(`${ahead.username}@demo.test`))
    await artist.goto(`/arena/${ahead.participant_id}`)
    await expect(artist.getByRole('button', { name: 'Your performance' })).toBeDisabled()
    await expect(said(artist, 'You can’t vote for yourself. Share it instead.')).toBeVisible()
    await artist.context().close()
    await newcomer.goto(`/arena/${ahead.participant_id}`)
    await expect(said(newcomer, 'New accounts vote from their second day.')).toBeVisible()
    await expectAccessible(newcomer)
    await newcomer.getByRole('link', toVote(ahead.stageName)).click()
    await newcomer.getByLabel('E-mail, phone or username').fill(dev.user.username)
    await newcomer.getByLabel('Password', { exact: true }).fill('a lamp in the monsoon')
    await newcomer.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(said(newcomer, /^Your account can vote from /)).toBeVisible()
    await newcomer.getByRole('button', { name: `Remind me to vote for ${ahead.stageName}` }).click()
    await expect(said(newcomer, /^We’ll remind you on /)).toBeVisible()
    await expect(newcomer.getByRole('button', { name: 'Reminder set' })).toBeDisabled()
    await expectAccessible(newcomer)
  })

  await test.step('an expired session leads to the sign-in and back', async () => {
    mehfil.provokes(/^401 /)
    const ended = { ...dev, tokens: { ...dev.tokens, accessToken: 'over', refreshToken: 'over' } }
    const late = await mehfil.visitor(phone, ended)
    await late.goto(`/arena/${ahead.participant_id}`)
    // Another request of the page may have noticed first, and redirected.
    await late
      .getByRole('button', toVote(ahead.stageName))
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(late).toHaveURL(`/login?next=${encodeURIComponent(`/arena/${ahead.participant_id}`)}`)
    await late.context().close()
  })

  await test.step('a day later their vote counts, and the first two are tied again', async () => {
    await mehfil.advance(dayMs)
    await eventsFor(
      mehfil,
      await signInAgain(mehfil, dev),
      new RegExp(`^You can vote for ${ahead.stageName} now\\. Voting in ${contest.title} is open until `),
    )
    await newcomer.reload()
    await newcomer.getByRole('button', toVote(ahead.stageName)).click()
    await expect(newcomer.getByText(`Your vote for ${ahead.stageName} is in.`)).toBeVisible()
    await expect(onPodium(watcher, 1)).toHaveText([
      withVotes(ahead.stageName, ahead.total_votes + 1),
      withVotes(behind.stageName, behind.total_votes + 1),
    ])
  })

  await test.step('the contest closes: open pages say so, and a later vote is refused', async () => {
    const left = Date.parse(contest.votingUntil) - Date.parse((await mehfil.clock()).now)
    await priya.goto(`/arena/${ahead.participant_id}`)
    await expect(priya.getByRole('button', toVote(ahead.stageName))).toBeVisible()
    mehfil.provokes(/^403 \/api\/arena\/vote/)
    await mehfil.advance(left)
    await priya.getByRole('button', toVote(ahead.stageName)).click()
    await expect(priya.getByText(tooLate)).toBeVisible()
    await expectAccessible(priya)
    await watcher.clock.fastForward(dayMs + left)
    await expect(watcher.getByText('Voting has closed. We’re checking the votes')).toBeVisible()
    await expect(watcher.getByRole('main').getByRole('link', { name: 'Vote now' })).toHaveCount(0)
    await expectAccessible(watcher)
  })

  await test.step('later visitors see everywhere that it is over', async () => {
    await seesAnew(priya, priya.getByText('Voting has closed. We’re checking the votes.'))
    await expect(priya.getByRole('button', toVote(ahead.stageName))).toHaveCount(0)
    await priya.goto('/mehfil-arena/vote-now?category=dancing')
    await seesAnew(priya, priya.getByText('Voting has closed. We’re checking the votes.'))
    await expect(priya.getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
    await expectAccessible(priya)
    await priya.goto('/dashboard/votes')
    await expect(newestVote).toContainText(behind.stageName)
    await expect(newestVote).toContainText('Received')
  })

  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const publish = async (title: string) => {
    await admin.goto('/admin/arena?view=contests')
    await admin.getByRole('button', { name: `Publish the results: ${title}` }).click()
    await expect(admin.getByRole('dialog')).toContainText('This cannot be undone.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish the results' }).click()
  }

  await test.step('an admin cannot publish results before every vote is decided', async () => {
    await admin.goto('/admin/arena?view=contests')
    const waiting = admin.getByRole('article', { name: withVotesAside })
    await expect(waiting).toContainText('15 votes are on hold. Decide about them, then publish the results.')
    await expect(waiting.getByRole('button', { name: `Publish the results: ${withVotesAside}` })).toBeDisabled()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: `Votes on hold in ${withVotesAside}` }).click()
    await admin.getByRole('button', { name: /^Void 9 votes for/ }).click()
    await expect(admin.getByRole('alertdialog').getByRole('radio', { name: 'Many accounts on one device' })).toBeChecked()
    await expectAccessible(admin)
    mehfil.provokes(/^409 \/api\/admin\/contests\/[^/]+\/votes\/decide$/)
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Void them' }).click()
    const second = admin.getByRole('alertdialog').getByRole('region', { name: 'Ask a second admin' })
    await second.getByLabel('Why should they confirm it?').fill('Nine accounts on one device, all of one evening.')
    await expectAccessible(admin)
    await second.getByRole('button', { name: 'Ask a second admin' }).click()
    await expect(admin.getByRole('alertdialog').filter({ hasText: 'Nothing has happened yet.' }).first()).toBeVisible()
    await admin.getByRole('button', { name: 'Not yet', exact: true }).click()
    await expect(admin.getByRole('main')).toContainText('Waits for a second admin.')
    const other = await mehfil.visitor(laptop, await mehfil.signIn('contests@demo.test'))
    await other.goto('/admin/confirmations?state=waiting')
    await expect(other.getByRole('list', { name: 'Confirmations' })).toContainText('9 votes for')
    await other.getByRole('button', { name: /^Confirm: Votes voided/ }).click()
    await other.getByRole('dialog').getByLabel('Why').fill('They are one hand.')
    await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(other.getByText(/Nothing (else )?waits for a second admin/)).toBeVisible()
    await admin.reload()
    await admin.getByRole('button', { name: /^Count 6 votes for/ }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Count them' }).click()
    await expect(admin.getByText(`No votes on hold in ${withVotesAside}`)).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('then the results are published, and final', async () => {
    for (const title of [withVotesAside, contest.title]) {
      await publish(title)
      const published = admin.getByRole('article', { name: title })
      await expect(published).toContainText('Published')
      await expect(published.getByRole('button', { name: /^(Publish|Cancel)/ })).toHaveCount(0)
    }
  })

  await test.step('everybody sees the results, and the outcome of their own vote', async () => {
    const results = watcher.getByRole('main').getByRole('link', { name: 'See the results' })
    await seesAnew(watcher, results)
    await results.click()
    await expect(watcher.getByRole('heading', { level: 1 })).toHaveText(`${contest.title}: the results`)
    const counted = watcher.getByRole('region', { name: 'How the votes were counted' })
    const [valid, withdrawn, takenBack] = [totalVotes + 2, 14, 1]
    const voided = withdrawn + takenBack
    await expect(counted).toContainText(`Received${valid + voided}Counted${valid}Not counted${voided}`)
    await expect(counted).toContainText(`The performance was withdrawn${withdrawn} votes`)
    await expect(counted).toContainText('Withdrawn by the voter the same day1 vote')
    await expect(onPodium(watcher, 1).first()).toContainText(ahead.stageName)
    await expectAccessible(watcher)
    await priya.goto('/dashboard/votes')
    await expect(newestVote).toContainText('Counted')
    await expectAccessible(priya)
    const unlucky = await mehfil.visitor(phone, await voterForWhoLeft(mehfil, contest.contest_id))
    await unlucky.goto('/dashboard/votes')
    const fallen = unlucky.getByRole('listitem').filter({ hasText: 'The performance was withdrawn.' }).first()
    await expect(fallen).toContainText('Not counted')
    await expectAccessible(unlucky)
    const artist = await mehfil.signIn(`${ahead.username}@demo.test`)
    await eventsFor(mehfil, artist, new RegExp(`^The results of ${contest.title} are out: you came in at number 1\\.$`))
  })

  await test.step('the two in a tie share the prize: one waits for an account, one declines it; another’s is sent', async () => {
    const winner = await mehfil.visitor(phone, await mehfil.signIn(`${ahead.username}@demo.test`))
    await winner.goto('/dashboard/artist/arena?view=prizes')
    const won = winner.getByRole('article', { name: `Place 1 in ${contest.title}` })
    await expect(won).toContainText('Due')
    await expect(won).toContainText('Tax deducted₹6,000')
    await expect(won).toContainText('After tax₹14,000')
    await expect(won).toContainText('Add your PAN to the account that we should pay to')
    await expectAccessible(winner)
    await admin.goto('/admin/arena?view=prizes')
    const prizes = admin.getByRole('list', { name: 'Prizes' }).getByRole('article').filter({ hasText: contest.title })
    await expect(prizes).toHaveCount(2)
    await expectAccessible(admin)
    await expect(admin.getByRole('button', { name: `Hand over: ${ahead.stageName}`, exact: true })).toBeDisabled()
    await admin.getByRole('button', { name: 'Hand over: Konnakol Kid' }).click()
    const handing = admin.getByRole('dialog', { name: 'Hand it over' })
    mehfil.provokes(/^422 \/api\/admin\/prizes\/[^/]+\/settle$/)
    await handing.getByRole('button', { name: 'Hand it over' }).click()
    await expect(handing.getByRole('alert')).toContainText('Please write the reference of the transfer')
    await handing.getByLabel('Reference').fill('UTR 4711 0042')
    await expectAccessible(admin)
    await handing.getByRole('button', { name: 'Hand it over' }).click()
    await expect(admin.getByRole('button', { name: 'Hand over: Konnakol Kid' })).toHaveCount(0)
    await admin.getByRole('button', { name: `Pass on: ${behind.stageName}`, exact: true }).click()
    const passing = admin.getByRole('dialog', { name: 'Pass it on' })
    await passing.getByLabel('Why').fill('They have written to us that they do not accept it.')
    await expectAccessible(admin)
    await passing.getByRole('button', { name: 'Pass it on' }).click()
    await expect(prizes.filter({ hasText: 'Place 3' })).toHaveCount(1)
    const kid = await mehfil.visitor(phone, await mehfil.signIn('konnakol.kid@demo.test'))
    await kid.goto('/dashboard/artist/arena?view=prizes')
    await expect(kid.getByRole('article')).toContainText('UTR 4711 0042')
    await expectAccessible(kid)
    await seesAnew(
      watcher,
      watcher
        .getByRole('region', { name: 'Prizes' })
        .getByRole('listitem')
        .filter({ hasText: /^Place 3.*₹20,000 and a day with a film crew/ }),
    )
    await expectAccessible(watcher)
  })
})
