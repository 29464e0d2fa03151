-- What is derived of most saved searches says all that they ask: those have their hits from one statement for all of them (docs/decisions/0030-saved-searches.md).
alter table market.saved_search
  add column latitude double precision,
  add column longitude double precision,
  add column metres double precision,
  add column whole boolean not null default false;
select platform.describe('market.saved_search', 'A search of the market that somebody keeps. What is derived of its filter leaves out what cannot be a hit; whether something is one, the filter itself says, unless what is derived is the whole of it.', '{
  "latitude": "Derived: middle of the circle around its place, degrees; null: no circle",
  "longitude": "Derived: as latitude",
  "metres": "Derived: radius of that circle; null: no circle",
  "whole": "Derived: nothing is asked but what is derived, so what meets that and holds the words is a hit"
}');

update market.saved_search s
set latitude = (s.filter ->> 'latitude')::double precision, longitude = (s.filter ->> 'longitude')::double precision, metres = (s.filter ->> 'range')::double precision * 1000
where jsonb_typeof(s.filter -> 'latitude') = 'number' and jsonb_typeof(s.filter -> 'longitude') = 'number' and jsonb_typeof(s.filter -> 'range') = 'number';
update market.saved_search s
set whole = true
where s.filter - '{is_released,search,otl,scope,definition,unit,duurzaamheid,type,latitude,longitude,range,area,period_from,period_till,amount,amount_comparison}'::text[] = '{}'
  and (not s.filter ? 'amount' or coalesce(s.filter ->> 'amount_comparison', 'gte') = 'gte')
  and (s.metres is not null or not s.filter ?& '{latitude,longitude,range}');
