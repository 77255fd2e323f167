// Held-out half, judged by percentage only: do not tune the reader by these lines. One honest sentence a line; ⏎ is a line break, ‖
// begins the next message.
export const heldOutHonest = `
# amounts
Our budget is ₹1,25,000 including GST
The fee is Rs. 85000 for the evening
We can go up to 1.5 lakh, travel extra
Two lakh fifty thousand is our limit
I charge twenty five thousand for a wedding
₹12,50,000 for the whole three-day festival
The advance of ₹24,000 is paid, the balance is ₹56,000
INR 1,00,00,000 is the turnover of our company
Pachaas hazaar se zyada nahi ho payega
Dedh lakh mein poora band aa jayega
30k for one set, 50k for two sets
GST at 18% makes it ₹1,47,500
Total 236000, advance 70800, balance 165200
TDS of 10% under 194J applies
Can you do it for 45,000 instead of 60,000?
Minimum 15000 and maximum 35000 rupees
₹500 per ticket, 800 tickets sold
एक लाख बीस हज़ार में हो जाएगा
दो लाख रुपये का बजट है
₹99,999 is the special price for December
The painting costs 3200000 rupees
Deposit of 5,00,000 is refundable
Cost: 18,500 + 18% GST = 21,830
Fifty-fifty split between the two bands
# dates
The wedding is on 14/02/2027
From 12-11-2026 to 15-11-2026 we are in Jaipur
Sangeet on 23 Nov, wedding on 24 Nov, reception on 26 Nov 2026
2027-01-26 is Republic Day
We met in 2019, married in 2021 and had our first child in 2024
Is 31st December 2026 still free?
25.12.2026 or 26.12.2026 both work
The tour ran 2018, 2019, 2022, 2023 and 2024
Pandrah August ko program hai
Between 1 January and 15 March 2027
Anniversary: 20 02 2027
The event is on the twenty first of March two thousand twenty seven
# times
Sound check at 5, doors at 7, show at 8:30
From 19:00 to 23:30 with two breaks
7 pm – 8 pm – 9 pm slots are free
The muhurat is at 06:42 in the morning
Please arrive at 4, we start at 6 and end at 10
Baraat 17:30, dinner 20:30, first set 21:15
Shaam saat baje se raat gyarah baje tak
Five, six, seven, eight and we start the dance
Schedule: 10:00 11:30 13:00 14:30 16:00
रात के नौ बजे से बारह बजे तक
Half past seven to a quarter to nine
# durations
Three sets of 45 minutes with 15 minute breaks
2 x 60 min plus a 20 min encore
A raga of ninety minutes needs a quiet hall
I have been performing for 12 years, teaching for 8
Do ghante ka show hai
One two hour set is better than two one hour sets
The piece takes 8-10 minutes
# pincodes and addresses
The venue is in Bandra West, Mumbai 400050
Ship to Jaipur 302001
Pincode 560038, Indiranagar, Bengaluru
Flat 1204, Tower 7, Sector 150, Noida 201310
Hall no 3, Plot 45-46, MIDC, Pune 411019
From 110001 to 700001 by train
Gate 4 of Jawaharlal Nehru Stadium, 110003
Kolkata 700 019 is home
House 22/4, 3rd cross, 5th main, Chennai 600028
# capacities
We expect 350 to 400 guests
The hall seats 1200, the balcony 300
A crowd of 50,000 at the stadium
About 2,500 people on the lawn
250 chairs, 40 tables, 2 ramps
Paanch sau mehmaan honge
Around fifteen hundred students come
Lawn 1: 600, lawn 2: 450, rooftop: 120
तीन सौ लोग आएंगे
# songs, albums, films
Please play songs from 1942 A Love Story
Ek Do Teen is a must for my sister
Can you do "Summer of '69" and "99 Problems"?
She loves Ek Ladki Ko Dekha
Play 24K Magic, 7 Rings and 22
Char Baj Gaye, Party Abhi Baaki Hai
Our first dance is to Ek Pyar Ka Nagma Hai
Films like 3 Idiots, 7 Khoon Maaf, 36 China Town and 2 States
Do you know Saat Samundar Paar and Ek Do Teen Char?
One More Night and Five Hundred Miles please
1920, 1921 and 1942 have lovely music
एक दो तीन चार, गिन गिन के आजा
Tracks 1 2 3 4 5 7 8 from the album
Beatles set: When I'm Sixty-Four, Eight Days a Week, One After 909
Solah Baras Ki and Bees Saal Baad
Chaudhvin Ka Chand at the end
50 songs from 1950 to 1999
Do Re Mi Fa So La Ti Do
Ik Onkar at the start
Gaana number 7 aur 9 badal do
Aath gaane, do medley, ek qawwali
Do teen gaane purane bhi
Nau raatri, nau din, nau raag
Ek se badhkar ek gaane
# counts of things
4 singers, 2 guitars, 1 drummer, 1 sound engineer
We need 6 mics, 4 monitors, 2 DI boxes and 1 drum kit
Two singers, three dancers, one DJ
Seven musicians and four technicians, eleven people in all
Band of 5, crew of 3, 8 beds in 4 rooms
A quartet: one violin, two violas, one cello
Ten dancers, two choreographers, one costume designer
do tabla, ek harmonium, teen singer
Veg 120, non-veg 180, jain 25
2 red, 3 blue, 4 green and 5 white lights
One or two or three songs more
Hum paanch log aayenge, chhe ghante pehle
दो गिटार, एक ड्रम और तीन माइक चाहिए
# GST, ids, numbers of other kinds
GSTIN 27AAPFU0939F1ZV is on the invoice
Booking MF-2026-004512 is the one I mean
See order #1029384
PNR 2458136790 for the train
Flight 6E 2134 lands at 18:05
Train 12951 Rajdhani, coach A1, berth 23
HSN 970110 for paintings
SAC code 999633
Invoice INV/2026-27/0042
The PAN is asked at payout, right?
Contest entry no. 48213
My vote was number 10234
Version 2.1 of the rider
# technical
A 10 kVA generator, 3 phase, 32 A
48 channels, 96 kHz, 24 bit
BPM 128, key of A minor
Stage 40 x 24 x 4 feet
Canvas 90 x 120 cm, oil, 2023
Frequencies 606-614 MHz for the wireless
Tuned to A 440, not 432
Two 18 inch subs, four 12 inch tops
1080p at 50 frames, 4 cameras
Weight 2.5 kg, size 30x40x5 cm
16 beats of teentaal, 7 of rupak, 10 of jhaptaal
Dha dhin dhin dha, 4 4 4 4
Taal: 3+2+2, 2+3+2+3, 4+4+4+4
100000 lumens projector, 1920x1080
# ages
My daughter turns 7, my son is 12
Children of 5, 6, 7, 8 and 9 years
Mom is turning 60, dad is 65, nana is 88
Born in 1988, trained since 1994
# topics that name networks or mail without an address
My reel got a lakh views on Instagram
The contract came by email yesterday
Mehfil sent me a mail about the payout
We saw your video on YouTube and loved it
Instagram-worthy stage decoration is a must
Your performance at Lollapalooza was all over Instagram
Please do not post videos on Facebook before the wedding
We have 40k followers on YouTube
The WhatsApp invite card shows the wrong date
Our cousins have a family WhatsApp group of 200 people
Will you make a reel for Instagram during the show?
I got the confirmation mail, thank you
Twitter was full of praise for that concert
She went viral on Instagram with a folk song
The livestream goes on YouTube and Facebook
Telegram from the past: a play in two acts
The company pays by UPI, cheque or bank transfer
Is Google Pay accepted at the checkout?
We paid the advance by UPI on Mehfil
I edit videos for Instagram and YouTube brands
Signal processing and mixing are included
Snap your fingers at the count of four
There is a Facebook event for the festival
Do I get a mail when the artist accepts?
I stopped using Instagram last year
# "at" and "dot" in honest sentences
We are at the venue at six
DJ at the venue, band at the lawn
Look at dot paintings by Gond artists
I play at weddings, at clubs and at corporate shows
At the rate you quote we book two nights
Meet at gate 2 at 5 sharp
Polka dot dresses for the dancers
Arrive on the dot at eight
Rate @ 5000 per hour
2 singers @ 8000 each
Dinner @ 9 pm, show @ 10
The band was great at NCPA
I performed at Google and at Microsoft last year
Come at two, at three the hall closes
Concert at Phoenix Marketcity, Pune
# full stops without a blank
The show was great.Thank you so much
We liked it.In fact everybody danced
Please confirm.It is urgent
Bring a mic.And a stand
Sure.Me and my wife agree
Guitar, bass, drums, etc.Are they included?
e.g. ghazals, i.e. slow songs
We need a P.A. system and an M.C.
Dr. Rao, Mr. Iyer and Ms. D'Souza will speak
Approx. 3 hrs. incl. breaks
mehndi/sangeet/wedding all three
and/or a DJ
# greetings, wishes, plain prose
Namaste, we would love to have you at our wedding
Can you sing in Marathi and Gujarati?
Please wear something traditional
My grandmother loves ghazals by Jagjit Singh
Is the travel from Delhi included?
Kya aap Punjabi gaane bhi gaate hain?
Hamari shaadi mein zaroor aaiye
क्या आप भजन भी गाते हैं?
We need a stage of eight by six metres
Looking forward to it, see you there!
Call time for the crew is 2 pm
Please call the next act on stage at 9
The call for entries closes on 30 November
We will message you here once the hall is fixed
My number one wish is a live band
Which number do you end the show with?
A dance number from the nineties
Can I call you Meher?
No contact with the animals, please
Contact juggling, fire and LED acts
I have one question about the rider
No one sings it like you, not one
Eleven out of ten, would book again
He gave a perfect ten at the contest
Please reply here as soon as you can
For us both it was the best evening ever
We will do it, no matter what
I ate before the show, so no dinner for me
Too loud for a haveli, too soft for a stadium
Kal char baje tak batana
Char din baad, yaani somvaar ko
Haan, ek baar aur sun lenge
Ek minute, do cheezein aur
सात फेरे शाम को हैं, आठ बजे खाना
एक बार फिर धन्यवाद
நன்றி, இரண்டு பாடல்கள் போதும்
ধন্যবাদ, দুটি গান যথেষ্ট
ధన్యవాదాలు, రెండు పాటలు చాలు
૨૫ મહેમાનો, ૩ કલાક
२५ नवम्बर २०२६ को संगीत है
৫০০ জন অতিথি, ৩ ঘন্টা
बजट ₹१,५०,००० है
🎉🎉 3 cheers for 1 great band 🎶
Rated 5/5, 10/10, 100% recommended
Sa Re Ga Ma Pa, season 3, 2005
A+ grade artist of All India Radio, Rampur
B.Mus., M.A., Ph.D. in vocal music
Winner 2015, 2016, 2017; jury 2018, 2019
I trained for ten years under Pandit Jasraj
1st prize 50,000, 2nd prize 30,000, 3rd prize 20,000
Section 80G receipt is needed
Studio rate: 1 hr 1500, 2 hrs 2800, 4 hrs 5200, 8 hrs 9800
`

export const heldOutHonestRuns = `
350 guests ‖ 3 hours ‖ 25000 is our budget
The date is 14/02/2027 ‖ from 7 pm to 11 pm
400050 ‖ that is the pincode
45000? ‖ or 50000?
1 ‖ no, make it 2 songs
Ek Do Teen ‖ and Char Baj Gaye
Budget 85000 ‖ advance 25500 ‖ balance 59500
ok ‖ see you at 5 ‖ gate 2
I am at the venue ‖ at gate 4 ‖ hall 12
2026 ‖ sorry, 2027
two singers ‖ one drummer ‖ three dancers
Delhi 110001 ‖ Mumbai 400001
`
