// The half for developing the reader. One honest sentence a line; ⏎ is a line break, ‖ begins the next message.
export const tuningHonest = `
# amounts
The budget is ₹75,000 all in
Fee: Rs 1,80,000 + GST
2.5 lakh for the band, 50 thousand for the sound
Three lakh seventy five thousand rupees only
One crore twenty lakh for the whole season
My fee is between 40000 and 65000
40000 50000 60000 depending on the hall
Advance 30% = 22500, balance 70% = 52500
1000000 rupees is too much
Saadhe teen lakh tak chalega
Pachees hazaar advance, baaki show ke baad
₹ 10,00,000/- only
Rs.2,00,000.00
25k, 35k or 45k as you like
18% GST on 90000 is 16200
तीस हज़ार से कम नहीं
पांच लाख पचास हज़ार
USD 1200, EUR 1100
3,50,000 INR net of TDS
Price 12500 for 60 minutes, 20000 for 120 minutes
Platform fee 5%, GST 18%, TDS 10%, TCS 1%
A ticket is 499, two are 899, five are 1999
nine thousand eight hundred and seventy six rupees
# dates
12/12/2026 is our date
Mehndi 9 Feb, haldi 10 Feb, wedding 11 Feb 2027
2026-12-31 to 2027-01-01
15.08.2027
05 12 2026
From 1 to 15 December 2026, every evening
Founded in 1998, 2003 first album, 2010 second album
Diwali 2026, Holi 2027, Diwali 2027
Bees December ko
Twenty fourth of December, nineteen ninety nine
Seasons 2021, 2022, 2023, 2024 and 2025
24 25 26 December are free
# times
Set 1 at 20:00, set 2 at 21:15, set 3 at 22:30
sound check at 5
Between 4 and 6 pm
From 9 to 5 we rehearse
10:30 11:15 12:00 12:45
raat das baje ke baad music band
Line check 15:45, doors 18:00, show 19:30, curfew 22:00
Five to seven, then eight to nine
6, 7 or 8 o'clock
सुबह छह बजे से रात दस बजे तक
We begin at seven and end at ten thirty
# durations
A set of 90 min, a break of 20 min
30, 45 or 60 minutes
Dedh ghanta, do set
one hour thirty minutes
Five days, four nights
Notice of 24 to 48 hours
20 years of stage, 9 years of radio, 3 albums
# pincodes and addresses
Andheri East, Mumbai 400069
PIN 682001, Fort Kochi
Flat 302, B wing, 14th road, Khar, 400052
Plot 1234, Sector 56, Gurugram 122011
560001 Bengaluru
Hyderabad 500 034
12/4 MG Road, Pune 411001, hall 2
NH 48, km 27
# capacities
300 people
200 to 250 guests, 30 tables of 8
A hall for 1500, a lawn for 4000
Two thousand five hundred seats
Stadium for 66,000
Do sau log
हज़ार लोगों का हॉल
Row A to M, seats 1 to 24
# songs
1942 A Love Story is my favourite
Ek Do Teen
Ek do teen char paanch chhe saat aath nau das gyarah
Play 99 Luftballons
Nine Inch Nails and Three Doors Down covers
Saat Samundar, Aath Anna, Do Anjaane
One by U2, Eleven by nobody
Tracklist 1. Kesariya 2. Tum Hi Ho 3. Raabta 4. Channa Mereya 5. Ilahi
Seven Nation Army, Five Hundred Miles, One Love
Pachpan Khambhe Laal Deewarein
Gulaabi 2, Dhoom 3, Race 2 and Don 2
Six songs of the sixties, seven of the seventies, eight of the eighties
Do Dil, Ek Jaan, Chaar Kadam
बीस साल बाद, दो आँखें बारह हाथ
1, 2, 3, 4 count-in please
One two three four, I declare a thumb war
50 Cent and 2 Chainz
Maroon 5, Blink 182, U2, UB40
5 6 7 8 and go
# counts
2 dancers, 4 singers, 1 emcee
Three guitars, two keyboards, one dhol, one tabla
8 mics, 6 monitors, 4 DI
One or two dancers
Ten artists, nine rooms, four cars, two flights
do singer aur teen musician
char log, do kamre
हम सात लोग हैं, दो गाड़ी चाहिए
Veg 40, non veg 60
100 chairs, 20 tables, 5 sofas, 2 sofas for VIPs
1 violin 2 viola 1 cello 1 bass
# ids
GSTIN 29ABCDE1234F1Z5
Booking MB-1029384 of last year
Order number 4821
PNR 4512367890 in the train
Flight AI 2927 at 06:10
UTR 409812345678 of the transfer
HSN 9701, SAC 9996
Invoice 2026/27/1045
Coach B2 seat 34 and 35
Hall ticket 20394
# technical
15 kVA, 440 V, 3 phase
Stage 32 x 20 x 4
24 channels, 8 aux sends
Size 60 × 90 cm, weight 3.2 kg
120 bpm in 4/4, then 7/8
4K at 25 fps, 2 cameras
sa re ga ma 1 2 3 4
A4 paper, 300 dpi
RGB 255 128 0
440 Hz 442 Hz
2 tops 2 subs 4 monitors 1 desk
# ages
kids of 4, 5 and 6
Age 27
He is 70, she is 68, they married in 1979
# topics
my reel got a lakh views on Instagram
Instagram is full of such videos
Our video on YouTube has 2 million views
Email is fine for the invoice
You will get an email from Mehfil
I do not use WhatsApp at all
We made a WhatsApp group for the guests
The invitation went out by email and WhatsApp
Please share no photos on Instagram
A Facebook live of the sangeet is planned
I saw you on Instagram and had to write
Make it short enough for an Instagram reel
We can pay by card, UPI or net banking
Signal the drummer when we enter
A telegram arrives in the second act
Snap, clap and stomp
The channel for the lights is 12
We found you through YouTube
Reels and shorts for Instagram and YouTube are part of the package
I have 12k followers on Instagram
He got famous on YouTube
The mail from the venue says 10 pm
Is the email address of my account visible to you?
Line dance, square dance
We run ads on Facebook and Google
# at and dot
DJ at the venue
Dot on time
I sing at hotels in Goa
play at home
@ 500 per plate
3 hours @ 15000 per hour
Dinner at Taj at nine
A dot, a line, a plane
We meet at the hotel at 3
Rehearsal at the studio in Andheri
Available at the rate of 5000
at least 2, at most 4
Looking at the calendar dot by dot
Performed at Yahoo annual day
# full stops
We loved it.Thanks
Come early.We start at 6
Nice.In the end we danced
A.R. Rahman and S.P. Balasubrahmanyam songs
etc.in the end
Vol.2 and No.5
P.S. bring water
yes.no.maybe
24.12.26
# prose
Can you sing Bengali songs?
Please bring your own harmonium
We would love a Sufi night
I am a kathak dancer from Lucknow
Trained under Ustad Zakir Hussain
Sound and light are ready
Aap kitna charge karte ho?
Shaadi Udaipur mein hai
We have a green room and tea
What do you wear on stage?
Call for artists
I call this raga the queen of the night
Number one on the charts
The last number was superb
Do you do weddings?
Do we do two or three songs?
To be or not to be
Four to the floor
I won for my college
Ate too much at dinner
No one left before two
for one, for all
We ate at eight, too
Please message us here
Let us talk here tomorrow
Follow the tabla in the second part
Find me a good drummer
Add me to the guest list
Hit me with your best idea
Search for a better date
I will contact the venue
Contact your manager for the dates
Ping pong between two singers
Text on the poster in Hindi
मुझे आपका गाना पसंद है
कृपया समय पर आएं
एक गाना और
दो घंटे, तीन कलाकार
நான்கு பாடல்கள்
১০ জন
૫૦ મહેમાનો
ਦਸ ਗੀਤ
₹५०,०००
१५ अगस्त २०२७
Sat 12, Sun 13, Mon 14
Sat and Sun at six
chhe baje, nahi to saat baje
ek hi gaana, do baar
do log aur aa rahe hain
teen din, do raat
pehla, doosra, teesra
Rating 4.8 of 230 reviews
100% yes
A1 B2 C3 seats
2x2 formation, 3x3 formation
9/10 for the mood
No 1 band, no 2 singer
First 3, then 2, then 1
Two by two
I have five bookings this week and nine next week
♥♥♥ thank you
🎶 2 songs 🎶 3 songs
(1) mics (2) lights (3) stage (4) food
1) Allaah ke bande 2) Saiyyan 3) Teri deewani
a) 20 min b) 40 min c) 60 min
50% now, 50% then
12 + 8 + 6 = 26
5000 5500 6000
90210 is an old series
The bill of 2345678 was paid
In 1857, 1947 and 1971
Room 101, 102, 103 and 104
# found later, after the reader was first measured
Can I call you to discuss the set list here on Mehfil?
The show was featured on Instagram and YouTube by the venue
We follow you on Instagram already
We will tag you on Instagram after the wedding
Can you post about it on Instagram?
Please add our names on the Instagram invite
Do you talk about the songs on stage?
She sings on YouTube for a living
Find us at the entrance on the left
I found you on Instagram and love your work
Text for the banner: 25 years of Meera and Anil
My number is 12 on the list of performers
Room 9876, Tower 5
We need 4 hours on 12 Dec, 3 hours on 13 Dec, 2 hours on 14 Dec
6 pm to 9 pm on 8, 9, 10 and 11 December
7, 8, 9, 10, 11 and 12 December are free
8 singers 6 dancers 4 drummers 2 DJs 1 host
70 kids, 80 adults, 65 seniors, 20 crew
60 guests on day 1, 75 on day 2 and 85 on day 3
Rs 65,250 for one and Rs 72,750 for two
65250 or 72750 whichever
65,250 + 12,750 = 78,000
₹85250 and ₹94725 are the two quotes
Between 75,500 and 82,250
Pay 9000 now, 8500 in May, 7500 in June
Saat baje se nau baje tak, phir das baje khaana
Saat phere, aath bhajan, nau devi ke geet, das log
Sixty six people, seventy seven chairs, eighty eight plates
Seven eight nine songs
From 8:30 to 9:15, then 9:45 to 10:30
6.15 to 7.45 and 8.30 to 9.30
Wedding 9.12.2026, reception 10.12.2026
9/12/2026, 10/12/2026, 11/12/2026
6-12-26 or 7-12-26 or 8-12-26
700091, Salt Lake, Kolkata, gate 5
We are at 600 004, Mylapore
Chennai 600004, 250 guests
Pincode 641001 and 500 guests
Bengaluru - 560034 | Guests: 300
Version 9.8.7 of the rider 6.5
Song 9, song 8, song 7
8 x 10 ft, 12 x 14 ft, 16 x 20 ft
a 9 x 6 m stage, 80 cm high, 72 sq m
Mic 1, 2, 3 and 4 on channel 5, 6, 7, 8
In 6/8 and 7/8 at 90 and 120 bpm
Call sheet at 9, call time at 8
He is @ home
Thursday @ 7.30
dance at gmail's annual day
The dot on the i
Ask for the manager at the venue.Me and Anil come at 5.
Mr.Sharma.In case of rain, the hall.
My fees are non-negotiable, ok.In short, 50k
Ticket 65000 sold out in 2025, 70000 in 2026
Signal us on stage when ready
Telegram ka drama dekha hai?
Facebook pe live karna hai show ko
Instagram ke liye ek reel bana denge?
Instagram pe aapka video dekha, kamaal hai
WhatsApp pe card bhej diya sabko
Our WhatsApp group has 300 guests
Is the contract sent on WhatsApp or mail?
Message from the groom: thank you
DM is the initials of my wife, D.M.
`

export const tuningHonestRuns = `
250 people ‖ 90 minutes ‖ 60000 all in
On 12/12/2026 ‖ at 7
400069 ‖ is the pin
30000 ‖ 35000
3 songs ‖ or 4
10 ‖ no 12 dancers
Ek Do Teen ‖ Saat Samundar
hi ‖ are you free on 24 Dec ‖ from 6 to 9
560001 ‖ 250 guests
one ‖ or two sets
`
