alter table text_block drop constraint text_block_area_check;
alter table text_block add constraint text_block_area_check
  check (area in ('services', 'specializations', 'faqs', 'vacancies', 'personal-packages'));
