/** Counts the totals of all lists again (migration 259), after rows were written without triggers. */
export const refreshTotals = `
  do $$
  declare
    total text;
  begin
    for total in select matviewname from pg_matviews where schemaname = 'public' loop
      execute format('refresh materialized view %I', total);
    end loop;
  end
  $$`;
