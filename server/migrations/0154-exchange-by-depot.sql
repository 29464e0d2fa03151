-- What was exchanged by a depot was driven over both legs: where that was is kept with the rest of the figures.
alter table insights.exchange add column depot_name text not null default '';
alter table insights.exchange add column depot_city text not null default '';
alter table insights.exchange add column by_latitude double precision;
alter table insights.exchange add column by_longitude double precision;
comment on column insights.exchange.depot_name is 'Depot that it waited in, where its keeper granted room; empty: it went straight';
comment on column insights.exchange.depot_city is 'Town of that depot';
comment on column insights.exchange.by_latitude is 'WGS84; null when it went straight, or when that place is not known';
comment on column insights.exchange.by_longitude is 'WGS84';
comment on column insights.exchange.km is 'Kilometres by road from the one place to the other, one way, by the depot where it waited in one: the straight lines times the detour; null when a place is not known';
