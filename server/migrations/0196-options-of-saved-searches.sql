-- Renaming an option left the searches that ask for it behind, which then found nothing.
create or replace function catalogue.rename_options(property bigint, was text[], becomes text[])
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  -- Side by side: the old name, the new one, and whose it is; null where it is everyone's.
  olds text[];
  news text[];
  owners bigint[];
  ids bigint[];
  moved integer;
begin
  -- The same as the policies of catalogue.property, since this reaches the values of every organisation.
  if not exists (select from catalogue.property p where p.id = property and (catalogue.keeps_all()
    or (not p.is_default and not p.global and (accounts.keeps_catalogue() or p.organisation_id = platform.tenant())))) then
    raise exception 'not yours' using errcode = 'insufficient_privilege';
  end if;
  -- What an organisation had added under the new name is the same option from now on.
  with own as (delete from catalogue.own_option o using unnest(becomes) w (becomes) where o.property_id = property and lower(o.option) = lower(w.becomes) returning o.option, w.becomes, o.tenant_id)
  select array_agg(r.was), array_agg(r.becomes), array_agg(r.tenant_id) into olds, news, owners
    from (select w.was, w.becomes, null::bigint as tenant_id from unnest(was, becomes) w (was, becomes) union all select o.option, o.becomes, o.tenant_id from own o) r;
  select array_agg(v.product_id) into ids from products.property_value v where v.property_id = property and v.texts && olds;
  perform market.hold(ids, '{}');
  update products.property_value v set texts = array(
      select f.option from (select coalesce(r.becomes, t.option) as option, min(t.at) as at from unnest(v.texts) with ordinality t (option, at)
        left join unnest(olds, news, owners) r (was, becomes, owner) on r.was = t.option and (r.owner is null or r.owner = v.tenant_id) group by 1) f order by f.at)
    where v.property_id = property and v.product_id = any(ids);
  get diagnostics moved = row_count;
  update catalogue.library_item i set properties = (
      select jsonb_agg(case when (e.kept ->> 'id')::bigint = property then e.kept || jsonb_build_object('value', (
        select coalesce(jsonb_agg(coalesce(to_jsonb(r.becomes), t.option) order by t.at), '[]') from jsonb_array_elements(e.kept -> 'value') with ordinality t (option, at)
          left join unnest(olds, news, owners) r (was, becomes, owner) on to_jsonb(r.was) = t.option and (r.owner is null or r.owner = i.tenant_id))) else e.kept end order by e.at)
      from jsonb_array_elements(i.properties) with ordinality e (kept, at))
    where exists (select from unnest(olds) r (was) where i.properties @> jsonb_build_array(jsonb_build_object('id', property, 'value', jsonb_build_array(r.was))));
  -- Saved searches name an option in any case. What they ask stays the same: their hits stay, and a form that was opened before is out of date.
  update market.saved_search s set version = s.version + 1, filter = jsonb_set(s.filter, '{filters}', n.terms)
    from (
      select f.id, jsonb_agg(f.term order by f.at) as terms from (
        select a.id, coalesce(p.reference || ':is:' || r.becomes, t.term) as term, min(t.at) as at, bool_or(r.was is not null) as renamed
        from catalogue.property p join market.saved_search a on p.id = any(a.properties)
        cross join lateral jsonb_array_elements_text(jsonb_path_query_array(a.filter, '$.filters[*]')) with ordinality t (term, at)
        left join unnest(olds, news, owners) r (was, becomes, owner) on left(t.term, length(p.reference) + 4) = p.reference || ':is:'
          and lower(btrim(substr(t.term, length(p.reference) + 5))) = lower(btrim(r.was)) and (r.owner is null or r.owner = a.tenant_id)
        where p.id = property group by 1, 2) f
      group by f.id having bool_or(f.renamed)) n
    where s.id = n.id;
  return moved;
end $$;
comment on function catalogue.rename_options is 'Gives options of a property other names wherever products, library articles and saved searches of any organisation hold them; answers how many products. For who may change the property.';
