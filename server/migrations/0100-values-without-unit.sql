-- A value without a unit fits a property without units: `null = any('{}')` is false, not null, so such values counted as unfit and their property could not be saved at all.
create or replace function catalogue.values_unfit(property bigint, kind text, options text[], own boolean, units text[], low double precision, high double precision, step double precision) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from products.property_value v where v.property_id = property and case
    when kind in ('list', 'radio', 'checkbox') then exists (select from unnest(v.texts) t (option) where not t.option = any(options)
      and not (own and exists (select from catalogue.own_option w where w.property_id = property and w.tenant_id = v.tenant_id and w.option = t.option)))
    when kind in ('number', 'slider') then v.number is not null and (
      case when v.unit is null then cardinality(units) > 0 else not v.unit = any(units) end
      -- Bounds are written for the first unit; in another only a minimum of zero means the same.
      or (v.unit is not distinct from units[1] and (v.number < low or v.number > high or (step > 0 and abs((v.number - coalesce(low, 0)) / step - round((v.number - coalesce(low, 0)) / step)) > 1e-6)))
      or (v.unit is distinct from units[1] and low = 0 and v.number < 0))
    else false end
$$;
