-- Of the rates that a new shop begins with the screens say so in the reader's language; other sources are names and stay as they are.
update exchange_rates set source = 'starting_value' where source = 'starting value';
