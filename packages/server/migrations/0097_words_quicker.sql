-- The words of a setting in a quarter of the time. A function in SQL that is not inlined is planned anew for every
-- row before PostgreSQL 18; one in PL/pgSQL keeps its plans, and runs a plain expression without the executor.

create or replace function fold_text(p_text text) returns text
language plpgsql immutable strict parallel safe
as $$ begin
  if p_text ~ '^[\u0001-\u007f]*$' then return lower(p_text collate "C"); end if;
  return replace(replace(replace(replace(translate(
      regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐđĦıĲĿŁłŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyzæðøþddħiĳŀllŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

create or replace function split_words(p_text text) returns text[]
language plpgsql immutable strict parallel safe
as $$ begin
  return (select coalesce(array_agg(left(replace(matched[1], ',', '.'), 40)), '{}')
    from regexp_matches(public.fold_text(p_text),
      '[0-9]+(?:[.,][0-9]+)*|[^\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', 'g') as matched);
end $$;

-- Most settings have no tags.
create function tag_words(p_tags text[]) returns text[]
language plpgsql immutable strict parallel safe
as $$ begin
  if p_tags = '{}' then return '{}'; end if;
  return array(select 'tag=' || public.fold_text(tag) from unnest(p_tags) as tag);
end $$;
revoke execute on function tag_words(text[]) from public;
grant execute on function tag_words(text[]) to app_user, app_service;

create or replace function setting_words(p_name text, p_material text, p_notes text,
  p_machine_name text, p_tags text[], p_operation text, p_source text, p_machine_type text,
  p_machine_id uuid, p_lens_id uuid, p_folder_id uuid) returns tsvector
language plpgsql immutable parallel safe
as $$ begin
  return array_to_tsvector(
    public.split_words(p_name || ' ' || p_material || ' ' || p_notes || ' ' || p_machine_name
      || ' ' || array_to_string(p_tags, ' '))
    || public.tag_words(p_tags)
    || array['material=' || left(public.fold_text(p_material), 200), 'operation=' || p_operation,
      'source=' || p_source, 'machine_type=' || p_machine_type,
      'machine_id=' || coalesce(p_machine_id::text, 'none'),
      'lens_id=' || coalesce(p_lens_id::text, 'none'),
      'folder_id=' || coalesce(p_folder_id::text, 'none')]);
end $$;
