/** Pure: words that are irrelevant for a search. */
import { listed } from '#contract/grammar/listed.ts'
import { tableOf } from '../tokens.ts'

/** Generic words. */
const ofEvenings = listed(`
  party, troupe, mandali, event, events, function, program, programme, performance, live, service, services, needed, required, looking,
  find, under, below, small, hame, humko, ho, that, which, can, will, speaking, songs, song, music, gana, beautiful, charge, fee
`)
/** About the price. */
const ofPrice = listed(`
  list, card, pricing, costing, how much, lega, leta, leti, lete, paise, paisa, kharcha, kimat, keemat, bhav, ret, bajat, quotation,
  quote, estimate, per, per hour, per day, per night, per show, low, kam
`)
/** About contact. */
const ofContact = listed(`
  number, nambar, phone, phone no, contact, contact no, mobile, mobile no, whatsapp number, call, call now, address, email, details,
  detail, info, information, naam, names, website, online booking
`)
/** About quality. */
const ofPraise = listed(`
  popular, trending, viral, latest, experienced, expert, verified, trusted, genuine, reliable, celebrity, premium, luxury, badhiya,
  badhia, sabse, acche, achhe, mast, zabardast, awesome, amazing, great, excellent, nice, number one, no 1, top 3, top 5, top 10, top 20,
  top ten, rated, top rated, rating, ratings, review, reviews
`)
/** About need and urgency. */
const ofHaste = listed(`
  requirement, require, wanted, chaiye, chahye, chaie, zarurat, jarurat, talash, dhundh, dhundna, khoj, search, searching, hiring,
  bookings, karna, karni, kare, karo, karwana, get, finding, look, bulana, bulao, bulwana, urgently, asap, immediately, jaldi, turant,
  now, right now, abhi, last minute, same day, availability, free
`)
/** Small talk. */
const ofTalk = listed(`
  pls, plz, kindly, help, suggest, suggestion, recommend, batao, bataiye, bataye, dikhao, mil, sakta, sakti, milega, milegi, sir, bhai ek,
  bhai koi, bhai mujhe, wala bhai, mere bhai, bhai ki, bhaiya, ji, yaar, hello, hi, hey, namaste, raha, rahi, rahe, hu, hoon, hain, hona,
  kya, kuch, kaise, kahan, mera, meri, mere, hamare, hamari, apne, apni, apna, pe, tak, ya, bhi, jo, saath, ke saath, paas, aas paas,
  mere paas, one, single, or, by, you, your, me, us, log, logon, people, person, kisi, karne, dikhane
`)
/** Generic words about occasions and artists. */
const ofAnybody = listed(`
  full day, one day, half day, whole day, day, dinner, lunch, ceremony, celebration, private, personal, act, acts, video, videos, vidiyo,
  grup, sho, laiv, parti, karyakram, samaroh, entertainment, entertainer, entertainers, gig, gigs, rent, agency, agencies, vendor,
  vendors, organiser, organisers, company for, freelance, freelancer, performing, indian, india, all india, desi, nearest, nearby me,
  around me, area, city, town, chhota, chhote, chota, sound and light, sound light, light sound, with sound, with sound and light,
  with lights
`)
/** About the recipient. */
const ofFamily = listed(`
  sisters, brothers, my sister, my brother, sister ki, brother ki, behen, wife, husband, parents, mom, dad, mother, father, son, daughter,
  beti, beta, friend, friends, family, guest, welcome, surprise
`)
/** Places that many cities have. */
const ofPlaces = listed(`
  mg road, civil lines, malviya nagar, vijay nagar, gandhi nagar, station road, ring road, cantt, main road, hotel, resort, restaurant
`)

/** Words that are irrelevant once the rest was recognized, in addition to the fillers of every search. */
export const noise = tableOf([
  [[...ofEvenings, ...ofPrice, ...ofContact, ...ofPraise, ...ofHaste, ...ofTalk, ...ofAnybody, ...ofFamily, ...ofPlaces], true],
])

/** Changes the order only: the cheapest come first. */
export const cheap = tableOf([
  [listed('sasta, saste, sasti, cheap, cheapest, affordable, reasonable, economical, budget friendly, kam paise, kam paise me'), true],
  [listed('low budget, kam budget, low price, lowest price, low cost, low rate, kam rate, kam daam'), true],
])

/** Units after an irrelevant number: durations, hours, ordinals. */
export const counted = tableOf([
  [listed('st, nd, rd, th, pm, am, baje, hour, hours, hr, hrs, ghante, ghanta, minute, minutes, min, mins, day, days, din'), true],
  [listed('year, years, year old, years old, saal, saal ka, saal ke, piece, pieces, pc, member, members, songs, gane, sets'), true],
])
