import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * What guessing programs try first: whole passwords, the 49,233 most used ones worldwide (zxcvbn's list) and those of India, and words that people
 * extend with a year or `123`. All are stored as `isGuessable` reads them: lower case. The words cover their many endings.
 */
const whole = `
  12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 00000000 12341234 11223344 1122334455 12121212
  123123123 147258369 159753456 987456321 741852963 789456123 456789123 123654789 147852369 159357456 123698745 321654987 102030405060
  10203040 11112222 12344321 1234554321 1234512345 19891989 20002000 20202020 24682468 13579246 1357924680 2468101214 31415926
  password passw0rd p@ssw0rd p@ssword pa55word passwort passwordpassword letmein1 letmein123 letmeinnow iloveyou iloveyou1 iloveu123
  ilovemom ilovedad ilovemyself ilovemyfamily iloveindia iloveyou2 iloveyou3 loveyou1 lovelove sunshine sunflower princess football
  baseball basketball superman batman123 spiderman starwars startrek trustno1 whatever welcome1 welcome123 welcometo admin123 admin1234
  administrator adminadmin rootroot root1234 toor1234 testtest test1234 tester123 guest123 guestguest default1 changeme changeme1
  changeme123 secret123 topsecret mypassword mypassword1 newpassword nopassword thepassword passcode passkey1 passpass pass1234 pass12345
  pass@123 pass@1234 pass@word pass@word1 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 asdfasdf
  asdfghjk asdfghjkl asdf1234 asdfjkl1 zxcvbnm1 zxcvbnm123 zxcvzxcv abcd1234 abc12345 abcdefgh abcdefghi abc123456 abcd12345 a1b2c3d4
  a1b2c3d4e5 a12345678 a123456789 aa123456 aa12345678 aaa11111 abcabc123 q123456789 z123456789 computer internet download samsung1
  nokia1234 motorola vodafone airtel123 jio12345 google123 facebook facebook1 instagram whatsapp youtube1 twitter1 linkedin linkedin1
  microsoft windows10 windows7 macbook1 iphone123 android1 bluetooth keyboard mousepad monkey123 monkey12 dragon123 dragon12 shadow123
  master123 mastermind killer123 hunter123 hunter22 jordan23 jordan123 michael1 michelle jennifer jessica1 ashley123 charlie1 thomas123
  robert123 daniel123 andrew123 joshua123 matthew1 anthony1 william1 nicholas benjamin samantha elizabeth stephanie christina victoria
  alexander alexandra sebastian maverick midnight mercedes ferrari1 lamborghini porsche911 corvette mustang1 hellohello hello123
  hello1234 helloworld hellokitty goodluck goodmorning goodnight godisgood godisgreat godislove jesus123 jesuschrist jesuslove blessed1
  blessing freedom1 fuckyou1 fuckyou2 fuckoff1 motherfucker asshole1 bullshit cheese123 chocolate butterfly dolphins elephant
  football1 liverpool chelsea1 arsenal1 barcelona realmadrid manchester manutd123 ronaldo7 cristiano messi123 lionelmessi cricket1
  cricket123 sachin10 sachin123 tendulkar mahendra dhoni007 msdhoni7 mahi0007 virat018 viratkohli kohli123 rohit045 rohitsharma
  bollywood salmankhan shahrukh srk12345 amitabh1 hrithik1 katrina1 deepika1 priyanka1 aishwarya kareena1 alia1234 ranbirkapoor
  india123 india1234 india@123 india@1947 india1947 incredibleindia mera@bharat merabharat bharat123 bharatmata jaihind1 jaihind123
  jaihind@123 vandemataram hindustan hindustan1 hindustani delhi123 mumbai123 chennai1 kolkata1 bangalore bengaluru hyderabad
  pune12345 jaipur123 lucknow1 ahmedabad indore123 krishna1 krishna123 krishna@123 harekrishna hareram1 hareramhare jaishreeram
  jaishriram jaishreekrishna radhakrishna radheradhe radhe123 radheshyam radhekrishna omnamahshivay omnamahshivaya omsairam omsairam1
  sairam123 saibaba1 saibaba123 shirdisai ganesh123 ganesha1 ganpati1 ganpatibappa hanuman1 hanuman123 bajrangbali mahadev1 mahadev123
  harharmahadev bholenath shivshakti shivshambhu jaimatadi jaimatadi1 matarani durga123 lakshmi1 laxmi123 saraswati parvati1 vaishnodevi
  balaji123 venkatesh tirupati govinda1 narayana waheguru waheguru1 satnamwaheguru allah786 allah123 allahuakbar bismillah bismillah786
  mohammed muhammad mashallah inshallah alhamdulillah khuda786 khwaja786 maa12345 maapapa1 mummypapa mummypapa1 mummydaddy mompapa1
  mommydaddy mamapapa papamummy iloveyoujaan jaanjaan jaanu123 jaaneman meriijaan merijaan dilwale1 dilsedil pyaar123 pyar1234 rajarani
  rahul123 rahul1234 rahul@123 rohit123 rohan123 amit1234 amit@123 sumit123 sunil123 anil1234 ajay1234 vijay123 sanjay123 rajesh123
  ramesh123 suresh123 mukesh123 dinesh123 mahesh123 rakesh123 naresh123 pankaj123 deepak123 vikas123 vikram123 manoj123 sandeep1
  sandeep123 pradeep1 kuldeep1 gurpreet harpreet manpreet jaspreet amandeep sukhdeep priya123 priya1234 pooja123 neha1234 sneha123
  anjali123 kavita123 sunita123 anita123 ritu1234 swati123 shweta123 komal123 jyoti123 nisha123 kajal123 khushi123 simran123 muskan123
  aarav123 vivaan123 aditya123 arjun123 karan123 akash123 abhishek abhishek1 ashish123 himanshu siddharth siddhant shubham1 shubham123
  harshit1 mohit123 nikhil123 varun123 tarun123 arun1234 kumar123 kumar@123 kumari123 sharma123 verma123 gupta123 singh123 singh@123
  patel123 yadav123 khan1234 khan@123 reddy123 nair1234 iyer1234 chennai123 kerala123 punjab123 gujarat1 rajasthan maharashtra tamilnadu
  karnataka westbengal madhyapradesh uttarpradesh singer123 dancer123 music123 musician guitar123 guitarist drummer1 tabla123 sitar123
  artist123 artist@123 mehfil123 mehfil@123 mehfil1234 bollywood1 rockstar1 rockstar superstar popstar1 djsound1 djwala123 sunshine1
`
  .trim()
  .split(/\s+/)

/** Words that are guessable when followed only by digits and signs. */
const stems = `
  password passwort passcode qwerty qwertz azerty asdf asdfgh zxcv zxcvbn abc abcd abcde admin administrator root user guest test tester
  demo login letmein welcome hello hellohello iloveyou ilove loveyou love lover lovely baby babygirl angel sweetheart sweety honey darling
  princess prince queen king master dragon monkey tiger lion eagle wolf shadow killer hunter ninja legend hero boss football cricket
  baseball soccer superman batman spiderman ironman avengers marvel pokemon naruto naruto minecraft fortnite freefire pubg gaming gamer
  google facebook instagram youtube whatsapp samsung nokia iphone apple android windows computer laptop internet sunshine flower rose lotus
  summer winter spring autumn monsoon january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday secret changeme default india indian bharat hindustan jaihind vandemataram delhi newdelhi
  mumbai bombay chennai kolkata calcutta bangalore bengaluru hyderabad pune jaipur lucknow kanpur nagpur indore bhopal patna surat
  ahmedabad vadodara kochi goa agra varanasi amritsar ludhiana chandigarh punjab gujarat kerala rajasthan assam bihar odisha krishna
  harekrishna radha radhe radhekrishna radhakrishna ram sriram shriram jaishreeram jaishriram sairam saibaba omsairam shiva shiv mahadev
  bholenath harharmahadev omnamahshivay ganesh ganesha ganpati hanuman bajrang durga lakshmi laxmi saraswati kali vishnu balaji govind
  govinda narayan waheguru allah bismillah khuda jesus christ god maa papa mummy mom dad mother father bhai didi jaan jaanu janu sona
  shona raja rani rahul rohit rohan rohini amit sumit sunil anil ajay vijay sanjay rajesh ramesh suresh mukesh dinesh mahesh rakesh naresh
  ganesh pankaj deepak vikas vikram manoj sandeep pradeep kuldeep priya pooja puja neha sneha anjali kavita sunita anita ritu swati
  shweta komal jyoti nisha kajal khushi simran muskan aarav vivaan aditya arjun karan akash abhishek ashish himanshu siddharth shubham
  mohit nikhil varun tarun arun kumar kumari sharma verma gupta singh kaur patel yadav khan reddy nair iyer rao das ghosh bose banerjee
  mukherjee chatterjee michael jordan daniel jessica jennifer ashley andrew thomas robert charlie david john james alex sam max sachin
  dhoni virat kohli sharukh shahrukh salman amitabh deepika alia ranveer music singer dancer artist guitar tabla sitar mehfil rockstar
`
  .trim()
  .split(/\s+/)

export const commonPasswords: ReadonlySet<string> = new Set([...whole, ...dictionary['passwords-common']])
export const commonWords: ReadonlySet<string> = new Set(stems)
