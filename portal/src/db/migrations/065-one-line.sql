-- A title is one line: what was kept before that was checked is made so, as it would not be answered any more.
update seo_data_translation
set title = regexp_replace(title, '[[:cntrl:]\u2028\u2029]+', ' ', 'g'),
    description = regexp_replace(description, '[[:cntrl:]\u2028\u2029]+', ' ', 'g'),
    tags = regexp_replace(tags, '[[:cntrl:]\u2028\u2029]+', ' ', 'g')
where title || description || tags ~ '[[:cntrl:]\u2028\u2029]';
