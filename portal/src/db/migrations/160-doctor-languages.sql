-- Which languages a doctor speaks with patients, the best one first. Text, because drivers read no arrays of our own types.
alter table doctor add column languages text[] not null default '{hy}'
  check (cardinality(languages) > 0 and languages <@ array['hy', 'ru', 'en']);
