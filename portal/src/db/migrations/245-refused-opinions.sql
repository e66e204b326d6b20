-- An opinion that somebody decided not to show differs from one that nobody has read yet.
alter table opinion add column refused_at timestamptz;
update opinion set refused_at = entry.at
from (
  select split_part(action, ' ', 3)::bigint as id, max(at) as at
  from audit_entry where action ~ '^opinion withdraw [0-9]{1,18}$' group by 1
) as entry
where entry.id = opinion.id and not opinion.published;
