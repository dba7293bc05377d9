// The most common passwords (OWASP ASVS 6.2.4) that are long enough for a sign-up.
const words = new Set(
  `
  password password1 password12 password123 password1234 password12345 passw0rd p@ssw0rd p@ssword pa$$word
  passwort passwords mypassword newpassword thepassword letmein1 letmein123 letmeinn changeme changeme1 changeme123
  welcome1 welcome12 welcome123 admin123 admin1234 admin12345 administrator adminadmin root1234 test1234
  test12345 testing1 testing123 user1234 username guest123 default1 temp1234 secret123 supersecret
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwerty12345678 123qwerty 1234qwer 12345qwert
  123456qwerty qwer1234 qwert123 qwert1234 qwert12345 qwertyqwerty qweasdzxc qweasd123 qwe123qwe 123qweasd
  123qwe123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 qazwsxedc qazwsx123 qazxswedc 1234567a 12345678a a1234567 a12345678 a123456789 123456789a 123456789q
  12345678q q12345678 q123456789 q1234567 1a2b3c4d a1b2c3d4 a1s2d3f4 aa123456 aa12345678 abc12345 abc123456 abcd1234
  abcde123 abcdef123 abc123abc asd12345 asdf1234 asdfg123 asdasd123 asd123asd asdfghjkl1 asdfjkl; zxc12345 zxcv1234
  zxcvbnm1 zxcvbnm123 1234abcd 123abc123 123456abc 12345abc 123456aa 123456ab 123456789z 1234567q 147258369 741852963
  159357456 159753456 789456123 123654789 987456321 147852369 1236987450 963852741 123123123a 1qw23er4 112233445566
  11223344 1122334455 1111222233334444 123321123 1234554321 123454321 12344321 1234567890q 01012011 10203040
  11112222 12131415 66666666a 00001111 5201314520 woaini1314
  iloveyou iloveyou1 iloveyou2 iloveyou! ilovegod loveyou1 lovely123 forever1 princess princess1 princesa
  sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman
  starwars starwars1 pokemon1 minecraft jennifer michelle michael1 jonathan jordan23 charlie1 danielle victoria
  samantha alexander alexandr alexander1 anthony1 benjamin christian elizabeth veronica valentina nikita123 sergey123
  natasha1 natalia1 svetlana vladimir vladislav ekaterina alexandra anastasia tatyana1 aleksandr maksim123 dmitriy1
  computer computer1 internet samsung1 samsung123 whatever trustno1 dragon12 dragon123 monkey12 monkey123 master12
  master123 shadow12 shadow123 mustang1 corvette maverick midnight december november september february
  liverpool chelsea1 arsenal1 barcelona realmadrid juventus manchester ferrari1 mercedes marlboro metallica
  blink182 slipknot nirvana1 eminem123 butterfly chocolate chocolat cheese123 cookie123 snickers strawberry
  sweetheart beautiful babygirl babygirl1 blessed1 jesus123 jesuschrist angel123 hello123 hello1234 hellohello
  google123 facebook facebook1 yandex123 vkontakte password! pass1234 pass12345 passw0rd1 access14 logitech
  parol123 parol1234 parol12345 parolparol privet123 privetprivet lubov123 lublutebya krasotka solnishko solnyshko
  marina123 spartak1 zenit2008 rossiya1 kazakhstan kazakstan almaty123 astana123 nursultan otklik123 otklik2026
  gfhjkm123 gfhjkmgfhjkm gfhjkm12 ghbdtn123 ghbdtnghbdtn ghbdtn12 jrcfyf123 cjkysirj yfnfif123 ytpyf.gfhjkm
  k.,jdm123 vfrcbv123 fylhtq123 rfnthbyf cdtnkfyf fyfcnfcbz fktrcfylh dkflbvbh ntktajy1 rjvgm.nth
  пароль12 пароль123 пароль1234 пароль12345 парольпароль мойпароль новыйпароль привет12 привет123 приветпривет
  йцукен12 йцукен123 йцукен1234 йцукен12345 123йцукен йцукенйцукен йцуфывячс йфяцычувс 1й2ц3у4к 1й2ц3у4к5е
  любовь123 люблютебя ялюблютебя солнышко красотка красавица принцесса котёнок1 котенок1 зайчик123 мамочка1 мамапапа
  спартак1 зенит2008 россия123 казахстан казахстан1 алматы123 астана123 наталья1 светлана владимир екатерина
  анастасия александр александра александр1 максим123 никита123 сергей123 дмитрий1 администратор компьютер отклик123
  `
    .trim()
    .split(/\s+/),
)

/** Rows of keyboard keys, and alphabets. A password that is a part of such a row, such as «qwertyui», is weak. */
const rows = [
  '012345678901234567890',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'йцукенгшщзхъфывапролджэячсмитьбю.',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
].flatMap((row) => [row, [...row].toReversed().join('')])

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const isOverAndOver = /^(.{1,4})\1+$/su.test(plain)
  return words.has(plain) || isOverAndOver || rows.some((row) => row.includes(plain))
}
