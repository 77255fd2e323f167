/** Further sentences: artists about their clients, and artists' replies. */
import type { Lines, Stars } from './shows.ts'

export const moreOnClients: Lines = [
  '{client} met us at the gate of the {what} in person and knew where the sockets are.',
  'One call, one plan, one {what}: I wish all clients in {city} were like {client}.',
  'We were fed before the {what}, which {client} had insisted on.',
  '{elder} asked for a second encore, and {client} found the ten minutes for it.',
  '{client} had printed the order of the {what} in large letters for us.',
  'For {guests} guests the hall in {city} was well chosen by {client}.',
  'It rained on the {what}, and {client} had thought of a roof.',
  '{client} introduced us with more care than some festivals do; the {what} was a joy.',
  'When {trouble}, {client} stood on the stage and told a joke until we were ready.',
  'At {client}’s {what} the artists’ names were on the door.',
  'The {what} began on the minute because {client} had moved {elder} gently to a chair.',
  '{client} sent the photographs of the {what} the next day and asked before showing them.',
  'Payment, parking, tea: {client} in {city} had thought of all three.',
  'A {what} with {guests} people and no shouting, thanks to {client}.',
  'I have seldom seen a host dance as {client} did at that {what}.',
  '{client} asked what we need, wrote it down, and it was there in {city}.',
  'We came to {client}’s {what} as hired hands and sat at the family’s table.',
  '{child} of the house turned our pages; thank you for that, {client}.',
  'The neighbours in {city} had been told of the {what} beforehand, so all was calm. Well done, {client}.',
  '{client} wanted changes to “{title}” in good time and never on the day.',
]

export const moreAnswers: Readonly<Record<Stars, Lines>> = {
  5: [
    '{client}, your {what} was the best evening of our {month}.',
    'I think of the terrace in {city} when it is cold, {client}.',
    'Thank you, {client}; tell {child} that the offer stands.',
    'We came for a {what} and left with {gift}, {client}.',
    'Such words from {city} are worth the drive, {client}.',
    '{client}, {elder} may ring any time.',
    'I have read this aloud to the others, {client}. Thank you for the {what}.',
    'The pleasure in {city} was ours, {client}.',
  ],
  4: [
    'You are right about that, {client}, and at the next {what} you will see it.',
    'Thank you for the {what} and for the honest star, {client}.',
    'I have told the others what you wrote, {client}; {month} was a good month all the same.',
    '{client}, we have written it on the list for {city}.',
    'A fair point, {client}. I would have liked to hear it at the {what} already.',
  ],
  3: [
    '{client}, I have thought about your {what} more than about the easy ones. Thank you for writing it down.',
    'That was not our best {what}, {client}, and you have every right to say so.',
    'I should have asked more before we came to {city}, {client}. Now I do.',
    'We see the {what} a little differently, {client}, but I understand you.',
    '{client}, please ring me in {month}; I would like to make up for a part of it.',
  ],
  2: [
    '{client}, I am sorry about the {what}. What you describe is true, and we have changed how we travel since.',
    'I have nothing to say against it, {client}. We gave back a part of the fee for the {what} in {city}.',
    'That evening in {city} we were not good, {client}. I am sorry.',
    '{client}, the {what} deserved better, and so did you.',
    'We were told another hour for the {what}, {client}; still, I should have checked it.',
  ],
  1: [
    'I cannot undo the {what}, {client}. I have apologised to {elder} and to you, and I mean it.',
    '{client}, I have read this several times. The fee for {city} went back the same week.',
    'There is no excuse for it, {client}, and I shall not look for one.',
    'We disagree about what was said before the {what}, {client}, but not about how it felt. I am sorry.',
  ],
}
