-- Challenges are not kept, they carry their signature; what was solved is, until it would have run out anyway.
create table captcha_solution (
  key bytea primary key,
  expires_at timestamptz not null
);
create index captcha_solution_expiry on captcha_solution (expires_at);
