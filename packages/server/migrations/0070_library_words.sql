-- Words as the library looks for them: the same on every engine and under every locale of the
-- database, so neither lower() nor the classes of regular expressions are used on letters beyond ASCII.

-- Lower case without accents, as `fold` of the domain; a test compares both letter by letter.
create function fold_text(p_text text) returns text
language sql immutable strict parallel safe
as $$
  select case when p_text ~ '^[\u0001-\u007f]*$' then lower(p_text collate "C")
    else replace(replace(replace(replace(translate(
      regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐđĦıĲĿŁłŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyzæðøþddħiĳŀllŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;

-- Words and numbers of a text, folded; "3mm" is 3 and mm. A word is known by its first 40 letters.
create function split_words(p_text text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(left(replace(found[1], ',', '.'), 40)), '{}')
  from regexp_matches(public.fold_text(p_text),
    '[0-9]+(?:[.,][0-9]+)*|[^\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+',
    'g') as found
$$;

revoke execute on function fold_text(text), split_words(text) from public;
-- Columns are generated with the rights of whoever writes the row.
grant execute on function fold_text(text), split_words(text) to app_user, app_service;
