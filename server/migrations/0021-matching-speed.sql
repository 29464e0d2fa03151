-- A function with a sub-select in it is never written into the query that calls it: started anew for each value, it took most of the time of finding candidates. The one rare case that needs it stands apart.
create function matching.overlap(asked text[], offered text[]) returns double precision language sql immutable parallel safe as $$
  select (select count(*) from unnest(asked) t where t = any(offered))::double precision / (select count(distinct t) from unnest(asked || offered) t)
$$;
comment on function matching.overlap is 'Share of the options of two values that they have in common, 0..1.';
create or replace function matching.similarity(asked double precision, asked_texts text[], offered double precision, offered_texts text[], span double precision) returns double precision language sql immutable parallel safe as $$
  select case
    when asked is not null and offered is not null then
      case when asked = offered then 1 when span > 0 then greatest(0, 1 - abs(asked - offered) / span) else greatest(0, 1 - abs(asked - offered) / greatest(abs(asked), abs(offered))) end
    when asked_texts = offered_texts then 1
    when asked_texts is null or offered_texts is null or (cardinality(asked_texts) = 1 and cardinality(offered_texts) = 1) then 0
    else matching.overlap(asked_texts, offered_texts) end
$$;
