-- A session keeps the plan of a function. Made when hardly anybody had failed, it reads the whole table: a flood then grew slower with every key (120 s for eighty thousand, 10 s by the index).
alter function accounts.count_attempt(bytea, interval, integer, interval, timestamptz) set enable_seqscan = 'off';
